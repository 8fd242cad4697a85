// What decoding has found, into the host's memory: a copy would wait until the shards of other frames are downloaded.

extern "C" __global__ void tell_status(const u64* status, u64* told) { *told = *status; }
