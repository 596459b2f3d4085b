#pragma once

#include <stdint.h>
#include <string.h>

// How many bytes places_of_byte reads, whatever the text's length.
enum { PLACES_WINDOW = 64 };

typedef uint8_t places_block __attribute__((ext_vector_type(16)));
typedef _Bool places_mask __attribute__((ext_vector_type(16)));

static inline uint64_t places_in_block(const uint8_t *text, uint8_t wanted, uint8_t ignored) {
  places_block block;
  memcpy(&block, text, sizeof block);
  places_mask mask = __builtin_convertvector((block | ignored) == wanted, places_mask);
  uint16_t bits;
  memcpy(&bits, &mask, sizeof bits);
  return bits;
}

// Which of 64 bytes are `wanted`, once the bits of `ignored` are set in them: one bit each, the first
// byte lowest. Swift's SIMD types have no way from a mask to its bits.
static inline uint64_t places_of_byte(const uint8_t *text, uint8_t wanted, uint8_t ignored) {
  return places_in_block(text, wanted, ignored) |
         places_in_block(text + 16, wanted, ignored) << 16 |
         places_in_block(text + 32, wanted, ignored) << 32 |
         places_in_block(text + 48, wanted, ignored) << 48;
}

// Asks for the memory of a text before it is read. A hint: any address will do.
static inline void places_prefetch(const uint8_t *text) {
  __builtin_prefetch(text);
  __builtin_prefetch(text + 64);
}
