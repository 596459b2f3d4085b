// The mutant that the environment variable MUTANT names, by the hash of its name (FNV-1a, 31 bits).
#pragma once
#include <stdbool.h>
#include <stdint.h>

extern int32_t mutant_switched_on;

static inline bool mutant_is_on(int32_t number) { return mutant_switched_on == number; }
