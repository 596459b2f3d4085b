// Shared by the files of this module; not for Swift.
#pragma once

#include "CTerminal.h"

#include <signal.h>
#include <termios.h>

// Reads the modes of a terminal. Returns 0 or a negative error number.
int cterm_get_termios(int descriptor, struct termios *modes);

// Sets modes; `when` is TCSANOW or TCSADRAIN. Repeats after EINTR. Async-signal-safe.
int cterm_set_termios(int descriptor, int when, const struct termios *modes);

// Changes `modes` to those of `mode`.
void cterm_apply_mode(cterm_mode mode, struct termios *modes);

// Blocks SIGTTOU for this thread: outside the foreground process group, setting modes would
// otherwise stop the process.
void cterm_block_background_stop(sigset_t *before);

// Saves and restores the modes of the program's one session, apart from the records by descriptor:
// a session restores the modes that it found, also where a descriptor had changed them before.
int cterm_save_session_modes(int descriptor);
int cterm_enter_session_mode(int descriptor);
int cterm_restore_session_modes(int descriptor);
