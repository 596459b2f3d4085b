// The few things RxCore and RxLoop need that Swift cannot say: who am I, a slot of my own, two fences.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A number that no other living thread has. Numbers are used again after a thread has ended.
static inline uintptr_t crx_thread_id(void) {
#if defined(__x86_64__) && defined(__linux__)
  uintptr_t self;
  __asm__("mov %%fs:0, %0" : "=r"(self));
  return self;
#elif defined(__aarch64__) && defined(__linux__)
  uintptr_t self;
  __asm__("mrs %0, tpidr_el0" : "=r"(self));
  return self;
#else
  extern void *pthread_self(void);
  return (uintptr_t)pthread_self();
#endif
}

/// Stops the compiler, not the processor, from moving memory accesses across this line.
static inline void crx_compiler_fence(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// Tells the processor that this thread waits for another.
static inline void crx_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

/// This thread's slot: null until it is set.
void *crx_slot_get(void);

/// Fills this thread's slot; `destroy` is called with the value when the thread ends.
void crx_slot_set(void *value, void (*destroy)(void *));

/// Whether `crx_barrier` works here (membarrier(2), private expedited, Linux 4.14 and later).
bool crx_has_barrier(void);

/// Makes every running thread of this process pass a full memory barrier before it returns.
void crx_barrier(void);

/// Gives the rest of this thread's time slice away.
void crx_yield(void);
