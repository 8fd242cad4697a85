// Texture fetches, as the appendix "Texture Fetching" of the CUDA C++ Programming Guide defines them: texel i covers
// the coordinates from i to i + 1; a point fetch takes the texel that covers the coordinate; a linear one goes by the
// distance from the texels' centres, in 256ths (9 bits of fixed point, 8 of them after the point).
#include <cmath>
#include <cstdio>
#include <cstring>

#include "state.h"

namespace emulator {
namespace {

enum class Address : uint32_t { wrap, clamp, mirror, border };  // numbered as the driver does
constexpr uint64_t HANDLE = 0x7e78ull << 48;
constexpr int MAX_TEXTURES = 96;

struct Texture {  // as the driver fills it in
    uint32_t dimensions, layered, channels;
    Texel texel;
    uint32_t normalized_values;       // integers are read as floats of 0 to 1, or -1 to 1
    uint32_t normalized_coordinates;  // so are coordinates: 0 to 1 is the whole texture
    uint32_t linear;
    Address address;
    float border;
    uint32_t size[3];  // width, height, depth or layers
    const char* texels;
};

struct Named : Texture {
    char name[64];
};

struct Place3 {
    int64_t at[3];
};

Named textures[MAX_TEXTURES];

const char* word(Texel texel) {
    constexpr const char* words[] = {"signed char", "unsigned char", "short", "unsigned short",
                                     "int",         "unsigned",      "half",  "float"};
    return words[static_cast<uint32_t>(texel)];
}

size_t bytes_of(Texel texel) {
    return texel >= Texel::float32 ? 4 : texel == Texel::float16 ? 2 : size_t{1} << static_cast<uint32_t>(texel) / 2;
}

bool gives_floats(const Texture& t) { return t.texel >= Texel::float16 || t.normalized_values; }

float half(uint16_t bits) {
    const int exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    const float size = exponent == 31 ? (fraction ? NAN : INFINITY)
                       : exponent     ? std::ldexp(static_cast<float>(fraction | 0x400), exponent - 25)
                                      : std::ldexp(static_cast<float>(fraction), -24);
    return bits & 0x8000 ? -size : size;
}

template <class T>
T load(const char* from) {
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

int64_t integer(Texel texel, const char* from) {
    switch (texel) {
        case Texel::int8: return load<int8_t>(from);
        case Texel::uint8: return load<uint8_t>(from);
        case Texel::int16: return load<int16_t>(from);
        case Texel::uint16: return load<uint16_t>(from);
        case Texel::int32: return load<int32_t>(from);
        default: return load<uint32_t>(from);
    }
}

// One channel as a float.
float number(const Texture& t, const char* from) {
    if (t.texel == Texel::float32) return load<float>(from);
    if (t.texel == Texel::float16) return half(load<uint16_t>(from));
    const float value = static_cast<float>(integer(t.texel, from));
    switch (t.texel) {
        case Texel::int8: return std::fmax(value / 127.0f, -1.0f);
        case Texel::uint8: return value / 255.0f;
        case Texel::int16: return std::fmax(value / 32767.0f, -1.0f);
        default: return value / 65535.0f;
    }
}

// The texel for index `i` of `n`; -1: the border.
int64_t addressed(Address address, int64_t i, int64_t n) {
    if (i >= 0 && i < n) return i;
    switch (address) {
        case Address::clamp: return i < 0 ? 0 : n - 1;
        case Address::wrap: return (i % n + n) % n;
        case Address::mirror: {
            const int64_t in_period = (i % (2 * n) + 2 * n) % (2 * n);
            return in_period < n ? in_period : 2 * n - 1 - in_period;
        }
        default: return -1;
    }
}

// The address of a texel; null where the border is.
const char* texel_at(const Texture& t, Place3 place, int layer, int line) {
    int64_t index = layer;
    for (int d = static_cast<int>(t.dimensions) - 1; d >= 0; --d) {
        const int64_t i = addressed(t.address, place.at[d], t.size[d]);
        if (i < 0) return nullptr;
        index = index * t.size[d] + i;
    }
    const size_t bytes = bytes_of(t.texel) * t.channels;
    const char* found = t.texels + static_cast<size_t>(index) * bytes;
    if (checking()) read_only(found, bytes, at_line(line));
    return found;
}

float channel(const Texture& t, const char* texel, uint32_t k) {
    return texel ? number(t, texel + k * bytes_of(t.texel)) : t.border;
}

// The coordinate in texels, within what an index can be; a NaN is 0.
double in_texels(const Texture& t, const Fetch& f, uint32_t d) {
    const double x = static_cast<double>(f.at[d]) * (t.normalized_coordinates ? t.size[d] : 1);
    return x != x ? 0.0 : std::fmin(std::fmax(x, -1e9), 1e9);
}

Fetched filtered(const Texture& t, const Fetch& f, int layer) {
    int64_t first[3] = {};
    double fraction[3] = {};
    for (uint32_t d = 0; d < t.dimensions; ++d) {
        const double fixed = std::floor((in_texels(t, f, d) - 0.5) * 256 + 0.5);
        first[d] = static_cast<int64_t>(std::floor(fixed / 256));
        fraction[d] = fixed / 256 - static_cast<double>(first[d]);
    }
    double sums[4] = {};
    for (unsigned corner = 0; corner < 1u << t.dimensions; ++corner) {
        double weight = 1.0;
        Place3 place = {};
        for (uint32_t d = 0; d < t.dimensions; ++d) {
            const unsigned next = corner >> d & 1;
            weight *= next ? fraction[d] : 1.0 - fraction[d];
            place.at[d] = first[d] + next;
        }
        if (weight == 0.0) continue;
        const char* texel = texel_at(t, place, layer, f.line);
        for (uint32_t k = 0; k < t.channels; ++k) sums[k] += weight * static_cast<double>(channel(t, texel, k));
    }
    Fetched made = {};
    for (uint32_t k = 0; k < t.channels; ++k) {
        const float value = static_cast<float>(sums[k]);
        std::memcpy(&made.bits[k], &value, sizeof value);
    }
    return made;
}

Fetched nearest(const Texture& t, const Fetch& f, int layer) {
    Place3 place = {};
    for (uint32_t d = 0; d < t.dimensions; ++d) place.at[d] = static_cast<int64_t>(std::floor(in_texels(t, f, d)));
    if (f.whole) place.at[0] = f.index;
    const char* texel = texel_at(t, place, layer, f.line);
    Fetched made = {};
    for (uint32_t k = 0; k < t.channels; ++k) {
        if (gives_floats(t)) {
            const float value = channel(t, texel, k);
            std::memcpy(&made.bits[k], &value, sizeof value);
        } else {
            const int64_t value = texel ? integer(t.texel, texel + k * bytes_of(t.texel)) : std::llrint(t.border);
            made.bits[k] = static_cast<uint32_t>(value);
        }
    }
    return made;
}

void check(const Named& t, const Fetch& f) {
    const char* name = t.name;
    char what[240] = "";
    const Texel given = gives_floats(t) ? Texel::float32 : t.texel;
    if (t.dimensions != f.dimensions || (t.layered != 0) != f.layered)
        std::snprintf(what, sizeof what, "%s of texture %s, which has %u dimensions%s", f.name, name, t.dimensions,
                      t.layered ? " and layers" : "");
    else if (f.texel != given || f.channels != t.channels)
        std::snprintf(what, sizeof what, "%s as %u of %s from texture %s, which gives %u of %s", f.name, f.channels,
                      word(f.texel), name, t.channels, word(given));
    else if (f.whole && (f.index < 0 || f.index >= static_cast<int64_t>(t.size[0])))
        std::snprintf(what, sizeof what, "%s out of bounds: texel %d of texture %s, which has %u", f.name, f.index,
                      name, t.size[0]);
    else if (f.layered && (f.index < 0 || f.index >= static_cast<int64_t>(t.size[2])))
        std::snprintf(what, sizeof what, "%s out of bounds: layer %d of texture %s, which has %u", f.name, f.index,
                      name, t.size[2]);
    if (*what) fail(at_line(f.line), what);
}

}  // namespace

Fetched fetch(unsigned long long handle, const Fetch& f) {
    const uint64_t index = handle ^ HANDLE;
    if (index >= MAX_TEXTURES || !textures[index].texels) {
        char what[120];
        std::snprintf(what, sizeof what, "%s of %#llx, which is no texture", f.name, handle);
        fail(at_line(f.line), what);
    }
    const Named& t = textures[index];
    check(t, f);
    const int layer = f.layered ? f.index : 0;
    return t.linear ? filtered(t, f, layer) : nearest(t, f, layer);
}

// Makes argument `index` a texture over bytes that lie in a slot; the handle is what the kernel gets.
extern "C" uint64_t emulator_texture(int index, const char* name, const Texture* description) {
    if (index >= MAX_TEXTURES) return 0;
    static_cast<Texture&>(textures[index]) = *description;
    std::snprintf(textures[index].name, sizeof textures[index].name, "%s", name);
    return HANDLE | static_cast<uint64_t>(index);
}

void forget_textures() {
    for (Named& texture : textures) texture.texels = nullptr;
}

}  // namespace emulator
