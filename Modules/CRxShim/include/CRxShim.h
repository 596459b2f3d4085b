// The few things that RxCore and RxLoop need and Swift cannot express: a cheap thread id, a thread-local
// slot, two fences and the size of the stack.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Returns an id that no other running thread has. Ids are reused after a thread has ended.
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

/// Keeps the compiler, not the processor, from moving memory accesses across this call.
static inline void crx_compiler_fence(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// Hints to the processor that this thread spins.
static inline void crx_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

/// This thread's slot, which `crx_slot_set` sets.
extern __thread void *crx_slot __attribute__((tls_model("initial-exec")));

/// Returns the value of this thread's slot; null until it is set.
static inline void *crx_slot_get(void) { return crx_slot; }

/// Sets this thread's slot; `destroy` is called with the value when the thread ends.
void crx_slot_set(void *value, void (*destroy)(void *));

/// The address below which this thread has used more than a sixth of its stack; the highest address until
/// `crx_measure_stack` has been called.
extern __thread uintptr_t crx_stack_limit __attribute__((tls_model("initial-exec")));

/// Measures the stack of this thread, the first time; returns whether more than a sixth of it is used. Of a
/// stack that is not the thread's own nothing is known, and it returns false.
bool crx_measure_stack(void);

/// Returns whether this thread has used more than a sixth of its stack; costs a comparison unless it has.
static inline bool crx_stack_is_low(void) {
  return (uintptr_t)__builtin_frame_address(0) < crx_stack_limit && crx_measure_stack();
}

/// Returns whether this thread has used three quarters of its stack.
bool crx_stack_is_nearly_full(void);

/// The number of sequences of the main actor that this thread is subscribing to.
extern __thread int crx_main_starts __attribute__((tls_model("initial-exec")));

static inline void crx_enter_main_start(void) { crx_main_starts++; }
static inline void crx_leave_main_start(void) { crx_main_starts--; }
static inline bool crx_is_in_main_start(void) { return crx_main_starts > 0; }

/// A flag of this thread: objects wait to be released.
extern __thread bool crx_deferring __attribute__((tls_model("initial-exec")));

static inline bool crx_is_deferring(void) { return crx_deferring; }
static inline void crx_set_deferring(bool value) { crx_deferring = value; }

/// The answer of `crx_has_barrier`, which does not change while the program runs.
extern bool crx_barrier_exists;

/// Returns whether `crx_barrier` is available (membarrier(2), private expedited, Linux 4.14 and later).
static inline bool crx_has_barrier(void) { return crx_barrier_exists; }

/// Has every running thread of this process pass a full memory barrier before this call returns.
void crx_barrier(void);

/// Yields the processor to another thread (sched_yield(2)).
void crx_yield(void);
