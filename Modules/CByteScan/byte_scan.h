#pragma once

// Looks for one byte in 64 at a time. In C because Swift's SIMD types have no operation that turns
// the result of a comparison into a bit mask.

#include <stdint.h>
#include <string.h>

/// The number of bytes that byte_scan_mask reads, whatever the length of the text.
enum { BYTE_SCAN_WINDOW = 64 };

typedef uint8_t byte_scan_block __attribute__((ext_vector_type(16)));
typedef _Bool byte_scan_lanes __attribute__((ext_vector_type(16)));

static inline uint64_t byte_scan_block_mask(const uint8_t *text, uint8_t wanted, uint8_t ignored) {
  byte_scan_block block;
  memcpy(&block, text, sizeof block);
  byte_scan_lanes lanes = __builtin_convertvector((block | ignored) == wanted, byte_scan_lanes);
  uint16_t bits;
  memcpy(&bits, &lanes, sizeof bits);
  return bits;
}

/// Returns a bit for each of the 64 bytes at `text`, the first byte lowest: 1 where the byte equals
/// `wanted` once the bits of `ignored` are set in it.
///
/// BYTE_SCAN_WINDOW bytes must be readable. An `ignored` of 0x20 makes ASCII letters match in
/// either case.
static inline uint64_t byte_scan_mask(const uint8_t *text, uint8_t wanted, uint8_t ignored) {
  return byte_scan_block_mask(text, wanted, ignored) |
         byte_scan_block_mask(text + 16, wanted, ignored) << 16 |
         byte_scan_block_mask(text + 32, wanted, ignored) << 32 |
         byte_scan_block_mask(text + 48, wanted, ignored) << 48;
}

/// Loads 128 bytes into the cache before they are read. A hint, so any address is allowed.
static inline void byte_scan_prefetch(const uint8_t *text) {
  __builtin_prefetch(text);
  __builtin_prefetch(text + 64);
}
