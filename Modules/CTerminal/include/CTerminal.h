// The terminal calls that must work from a signal handler, or that Swift does not import.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Opens the controlling terminal, non-blocking, under a description of its own; or -errno.
int cterm_open(void);

// Reads the number of rows and columns; 0, or -errno.
int cterm_size(int descriptor, int *rows, int *columns);

// Keeps the modes of the terminal, for cterm_restore; 0, or -errno.
int cterm_remember(int descriptor);

// Keeps the bytes that take leave of the screen, at most 256; 0, or -errno.
int cterm_set_farewell(const uint8_t *bytes, size_t length);

// Switches to raw mode: each key at once, no echo, no signals by key; cterm_restore is due now.
// 0, or -errno.
int cterm_raw(void);

// Sends the farewell and gives back the modes, if that is due. Async-signal-safe.
void cterm_restore(void);

// Waits until there is something to read; whether there is.
int cterm_wait(int descriptor, int milliseconds);

// Whether the terminal is in raw mode by cterm_raw and cterm_restore is due.
int cterm_is_taken(void);

// Tells how long a crash waits for the terminal's answer to a question; 0 when none is to come.
void cterm_expect_answer(int milliseconds);

// Has cterm_restore run when the program exits and when it crashes; the crash then goes on as it
// would have: with the handler that was there before, or with the signal's default action. A crash
// also drops what has been typed and is not read, and the answer that cterm_expect_answer tells of,
// so that none of it comes to the shell.
void cterm_guard(void);

// Stops this process as Ctrl-Z does, the rest of its process group first if `group` is not 0, and
// returns when it is continued. At once, when nobody could continue it.
void cterm_stop(int group);

// Whether this process group is the shell's own, which Ctrl-Z must not stop.
int cterm_in_group_of_session_leader(void);

// Ends the process by a signal's default action.
void cterm_die(int signal);
