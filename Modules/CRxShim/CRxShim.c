#define _GNU_SOURCE
#include "CRxShim.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

// membarrier(2): MEMBARRIER_CMD_PRIVATE_EXPEDITED and its registration.
enum { private_expedited = 1 << 3, register_private_expedited = 1 << 4 };

__thread void *crx_slot;
// The key has the slot's value destroyed when a thread ends.
static pthread_key_t thread_end_key;
bool crx_barrier_exists;

__thread uintptr_t crx_stack_limit = UINTPTR_MAX;
// The lowest address of this thread's stack.
static __thread uintptr_t lowest_of_stack;
__thread int crx_main_starts;
__thread bool crx_deferring;

struct slot_end {
  void *value;
  void (*destroy)(void *);
};

static void end_slot(void *pointer) {
  struct slot_end end = *(struct slot_end *)pointer;
  free(pointer);
  crx_slot = NULL;
  end.destroy(end.value);
}

__attribute__((constructor)) static void set_up(void) {
  if (pthread_key_create(&thread_end_key, end_slot) != 0) abort();
#if defined(__linux__) && defined(SYS_membarrier)
  crx_barrier_exists = syscall(SYS_membarrier, register_private_expedited, 0, 0) == 0;
#endif
}

void crx_slot_set(void *value, void (*destroy)(void *)) {
  struct slot_end *end = malloc(sizeof *end);
  if (end == NULL) abort();
  end->value = value;
  end->destroy = destroy;
  crx_slot = value;
  if (pthread_setspecific(thread_end_key, end) != 0) abort();
}

bool crx_measure_stack(void) {
  if (crx_stack_limit == UINTPTR_MAX) {
    crx_stack_limit = 0;
#if defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      void *lowest;
      size_t size;
      if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) {
        lowest_of_stack = (uintptr_t)lowest;
        crx_stack_limit = lowest_of_stack + size - size / 6;
      }
      pthread_attr_destroy(&attributes);
    }
#elif defined(__APPLE__)
    uintptr_t highest = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
    size_t size = pthread_get_stacksize_np(pthread_self());
    lowest_of_stack = highest - size;
    crx_stack_limit = highest - size / 6;
#endif
  }
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  // Below it, this is another stack than the thread's own: that of a coroutine or a signal handler.
  return here < crx_stack_limit && here >= lowest_of_stack;
}

bool crx_stack_is_nearly_full(void) {
  // The limit is at five sixths of the stack, counted from its lowest address.
  uintptr_t left = (uintptr_t)__builtin_frame_address(0) - lowest_of_stack;
  return crx_stack_is_low() && left < (crx_stack_limit - lowest_of_stack) / 10 * 3;
}

void crx_barrier(void) {
#if defined(__linux__) && defined(SYS_membarrier)
  if (syscall(SYS_membarrier, private_expedited, 0, 0) != 0) abort();
#endif
}

void crx_yield(void) { sched_yield(); }
