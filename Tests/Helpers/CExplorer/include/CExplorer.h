// The processor that threads of an exploration share.
#pragma once

/// Has the calling thread, and the threads that it starts, run on one processor: the same for all callers.
void cexplorer_pin(void);

/// Has the calling thread run on the processors that it had before it called `cexplorer_pin`.
void cexplorer_unpin(void);
