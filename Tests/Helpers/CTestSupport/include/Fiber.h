// Stacks that one thread switches between: the threads of an exploration.
#pragma once
#include <stddef.h>

/// A stack, and where its code goes on.
typedef struct cexplorer_fiber cexplorer_fiber;

/// Creates a fiber that calls `run` when it is switched to first; `run` must not return. Without `run`, it is
/// the stack of the caller.
cexplorer_fiber *_Nonnull cexplorer_fiber_make(void (*_Nullable run)(void *_Nullable),
                                               void *_Nullable argument);

/// Goes on with `next`; returns when something switches back.
void cexplorer_fiber_switch(cexplorer_fiber *_Nonnull current, cexplorer_fiber *_Nonnull next);

/// Frees a fiber that does not run.
void cexplorer_fiber_free(cexplorer_fiber *_Nonnull fiber);
