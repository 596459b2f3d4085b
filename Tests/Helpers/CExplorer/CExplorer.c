#define _GNU_SOURCE
#include "CExplorer.h"

#if defined(__linux__)
#include <sched.h>

static cpu_set_t before;

void cexplorer_pin(void) {
  static int processor = -1;
  if (processor < 0) processor = sched_getcpu();
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor < 0 ? 0 : processor, &one);
  sched_getaffinity(0, sizeof before, &before);
  sched_setaffinity(0, sizeof one, &one);
}

void cexplorer_unpin(void) { sched_setaffinity(0, sizeof before, &before); }
#else
void cexplorer_pin(void) {}
void cexplorer_unpin(void) {}
#endif
