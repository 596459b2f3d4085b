// Terminal modes (termios(3)) and the calls around them that must work from a signal handler, or
// that Swift does not import. Functions that can fail return a negative error number.
//
// TerminalModes.c saves, changes and restores modes: it is the only file of the project that does.
// TerminalSession.c is the controlling terminal of an interactive program and its leave sequence.
// TerminalSignals.c restores that terminal when the program crashes, and stops or ends the process.
#pragma once

#include <stddef.h>
#include <stdint.h>

// MARK: Modes of any terminal, by descriptor

// How a terminal takes input and output while its own modes are saved.
typedef enum {
  cterm_mode_raw,          // each key at once, no echo, no signals by key; output is translated
  cterm_mode_bytes,        // nothing is translated in either direction (cfmakeraw(3))
  cterm_mode_full_screen,  // as bytes, but break and parity errors are reported as before
} cterm_mode;

// Saves the modes of the terminal behind `descriptor`, unless they are saved, and sets `mode` at
// once. Returns 0 or a negative error number; -EMFILE for a 17th descriptor at a time.
int cterm_set_mode(int descriptor, cterm_mode mode);

// Restores the saved modes, unless another descriptor of the same terminal has them saved, and
// removes the descriptor's own record. Does nothing without a record. Returns 0 or a negative error
// number.
int cterm_restore_modes(int descriptor);

// Restores the saved modes of all terminals; the records stay. Async-signal-safe (signal-
// safety(7)). Returns 0, or the last error as a negative number.
int cterm_restore_all_modes(void);

// MARK: The controlling terminal of an interactive program

// Opens the controlling terminal, non-blocking, with an open file description of its own. Returns
// the descriptor or a negative error number.
int cterm_open(void);

// Reads the number of rows and columns. Returns 0 or a negative error number.
int cterm_size(int descriptor, int *rows, int *columns);

// Saves the modes of the terminal for `cterm_leave`, in place of those saved before. Returns 0 or a
// negative error number.
int cterm_save_session(int descriptor);

// Sets the bytes that `cterm_leave` writes, at most 256. Returns 0 or a negative error number.
int cterm_set_leave_sequence(const uint8_t *bytes, size_t length);

// Sets `cterm_mode_full_screen` on the saved terminal once its output is written. From now on
// `cterm_leave` is due. Returns 0 or a negative error number.
int cterm_enter(void);

// Writes the leave sequence and restores the saved modes, if that is due. Returns 0 or a negative error
// number: the terminal may not be restored then. Async-signal-safe.
int cterm_leave(void);

// Returns 1 while `cterm_leave` is due, otherwise 0.
int cterm_is_entered(void);

// Waits until `descriptor` is readable. Returns 1 if it is, otherwise 0.
int cterm_wait_readable(int descriptor, int milliseconds);

// MARK: Signals

// Sets how long a crash waits for the terminal's reply to a query; 0 while no reply is outstanding.
void cterm_set_reply_timeout(int milliseconds);

// Has `cterm_leave` run when the program exits and when it crashes. A crash then continues as it
// would have: with the handler that was installed before, or with the signal's default action. A
// crash also discards unread input and the reply that `cterm_set_reply_timeout` announces, so that
// the shell reads neither. Standard input is at its end then, so that Swift's backtracer reports the
// crash and does not wait for a key, unless SWIFT_BACKTRACE sets `interactive`.
void cterm_install_handlers(void);

// Stops this process as Ctrl-Z does, the rest of its process group first if `group` is not 0.
// Returns when the process is continued; at once where nobody could continue it.
void cterm_stop(int group);

// Returns 1 if this process group is the shell's own, which Ctrl-Z must not stop, otherwise 0.
int cterm_in_group_of_session_leader(void);

// Ends the process by the default action of `signal`.
void cterm_end_by_signal(int signal);
