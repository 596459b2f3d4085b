#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

// glibc's own names of the functions that are defined anew below.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic int64_t count;

static void tick(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  tick();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  tick();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  tick();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  tick();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  tick();
  *result = __libc_memalign(alignment, size);
  return *result == NULL ? ENOMEM : 0;
}

int64_t cbench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t cbench_mallocs(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
