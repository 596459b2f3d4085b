#include "CMutantSwitch.h"
#include <stdlib.h>

int32_t mutant_switched_on = -1;

__attribute__((constructor)) static void read_environment(void) {
  const char *name = getenv("MUTANT");
  if (!name || !*name) return;
  uint32_t hash = 2166136261u;
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619u;
  mutant_switched_on = (int32_t)(hash & 0x7fffffffu);
}
