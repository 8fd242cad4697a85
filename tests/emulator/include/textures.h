// Texture objects: a handle made by the driver, and the functions that fetch through it. What a fetch does stands in
// ../runtime/textures.cpp.
#pragma once

using cudaTextureObject_t = unsigned long long;

namespace emulator {

enum class Texel : uint32_t { int8, uint8, int16, uint16, int32, uint32, float16, float32 };

struct Fetch {
    const char* name;
    uint32_t dimensions;
    bool layered, whole;  // whole: `index` is a texel of a row, no coordinate
    float at[3];
    int index;  // of the layer
    Texel texel;
    uint32_t channels;  // as the kernel takes them
    int line;
};

// The channels' bits.
struct Fetched {
    uint32_t bits[4];
};

Fetched fetch(unsigned long long texture, const Fetch& fetch);

template <class T>
struct Result;

#define EMULATOR_RESULT(T, NAME, TEXEL)                                                                               \
    template <>                                                                                                       \
    struct Result<T> {                                                                                                \
        static constexpr Texel texel = Texel::TEXEL;                                                                  \
        static constexpr uint32_t channels = 1;                                                                       \
        static T one(uint32_t bits) {                                                                                 \
            T value;                                                                                                  \
            __builtin_memcpy(&value, &bits, sizeof value);                                                            \
            return value;                                                                                             \
        }                                                                                                             \
        static T from(const Fetched& f) { return one(f.bits[0]); }                                                    \
    };                                                                                                                \
    template <>                                                                                                       \
    struct Result<NAME##2> : Result<T> {                                                                              \
        static constexpr uint32_t channels = 2;                                                                       \
        static NAME##2 from(const Fetched& f) { return {one(f.bits[0]), one(f.bits[1])}; }                            \
    };                                                                                                                \
    template <>                                                                                                       \
    struct Result<NAME##4> : Result<T> {                                                                              \
        static constexpr uint32_t channels = 4;                                                                       \
        static NAME##4 from(const Fetched& f) {                                                                       \
            return {one(f.bits[0]), one(f.bits[1]), one(f.bits[2]), one(f.bits[3])};                                  \
        }                                                                                                             \
    };
EMULATOR_RESULT(signed char, char, int8)
EMULATOR_RESULT(unsigned char, uchar, uint8)
EMULATOR_RESULT(short, short, int16)
EMULATOR_RESULT(unsigned short, ushort, uint16)
EMULATOR_RESULT(int, int, int32)
EMULATOR_RESULT(unsigned, uint, uint32)
EMULATOR_RESULT(float, float, float32)
#undef EMULATOR_RESULT

template <class T>
T fetched(unsigned long long texture, const char* name, uint32_t dimensions, bool layered, bool whole, float x,
          float y, float z, int index, int line) {
    using R = Result<T>;
    return R::from(fetch(texture, {name, dimensions, layered, whole, {x, y, z}, index, R::texel, R::channels, line}));
}

}  // namespace emulator

template <class T>
T tex1Dfetch(cudaTextureObject_t texture, int x, int line = __builtin_LINE()) {
    return emulator::fetched<T>(texture, "tex1Dfetch", 1, false, true, 0.0f, 0.0f, 0.0f, x, line);
}
template <class T>
T tex2D(cudaTextureObject_t texture, float x, float y, int line = __builtin_LINE()) {
    return emulator::fetched<T>(texture, "tex2D", 2, false, false, x, y, 0.0f, 0, line);
}
template <class T>
T tex2DLayered(cudaTextureObject_t texture, float x, float y, int layer, int line = __builtin_LINE()) {
    return emulator::fetched<T>(texture, "tex2DLayered", 2, true, false, x, y, 0.0f, layer, line);
}
template <class T>
T tex3D(cudaTextureObject_t texture, float x, float y, float z, int line = __builtin_LINE()) {
    return emulator::fetched<T>(texture, "tex3D", 3, false, false, x, y, z, 0, line);
}
