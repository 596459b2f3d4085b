#define _XOPEN_SOURCE 700
#include "Fiber.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <ucontext.h>

enum { stack_size = 1 << 20 };

struct cexplorer_fiber {
  jmp_buf place;
  ucontext_t start;
  bool has_started;
  void *stack;
  void (*run)(void *);
  void *argument;
};

// makecontext(3) passes integers.
static void enter(unsigned high, unsigned low) {
  cexplorer_fiber *fiber = (cexplorer_fiber *)(((uintptr_t)high << 32) | low);
  fiber->run(fiber->argument);
  abort();
}

cexplorer_fiber *cexplorer_fiber_make(void (*run)(void *), void *argument) {
  cexplorer_fiber *fiber = calloc(1, sizeof *fiber);
  if (fiber == NULL) abort();
  fiber->run = run;
  fiber->argument = argument;
  fiber->has_started = run == NULL;
  if (run == NULL) return fiber;
  fiber->stack = malloc(stack_size);
  if (fiber->stack == NULL || getcontext(&fiber->start) != 0) abort();
  fiber->start.uc_stack.ss_sp = fiber->stack;
  fiber->start.uc_stack.ss_size = stack_size;
  fiber->start.uc_link = NULL;
  uintptr_t address = (uintptr_t)fiber;
  makecontext(&fiber->start, (void (*)(void))enter, 2, (unsigned)(address >> 32), (unsigned)address);
  return fiber;
}

void cexplorer_fiber_switch(cexplorer_fiber *current, cexplorer_fiber *next) {
  // Not swapcontext(3), which calls the kernel for the signal mask: only the first entry needs a context.
  if (_setjmp(current->place) != 0) return;
  if (next->has_started) _longjmp(next->place, 1);
  next->has_started = true;
  setcontext(&next->start);
  abort();
}

void cexplorer_fiber_free(cexplorer_fiber *fiber) {
  free(fiber->stack);
  free(fiber);
}
