// What a benchmark needs of C: the clock, and how often memory was asked for.
#pragma once
#include <stdint.h>

/// Nanoseconds of CLOCK_MONOTONIC.
int64_t cbench_now(void);

/// How often malloc, calloc, realloc and their kin have been called in this process.
int64_t cbench_mallocs(void);
