// Runs programs on pseudoterminals, for tests.
#pragma once

#include <sys/types.h>

typedef struct {
  const char *path;         // of the program
  char *const *arguments;   // its own name first, NULL last
  char *const *environment; // NULL last
  const char *directory;    // where to start it
  int rows, columns;        // of the terminal
  int input, output;        // descriptors in place of the terminal; -1 for the terminal
} cpty_command;

// Starts a program as the leader of a session with a new controlling terminal.
// Returns the terminal's other end, non-blocking, or a negative error number; sets `process` to the
// process id.
int cpty_spawn(const cpty_command *command, pid_t *process);

// Resizes the terminal; its foreground process group receives SIGWINCH.
int cpty_resize(int terminal, int rows, int columns);

// Returns a descriptor that becomes readable when the process ends.
int cpty_watch(pid_t process);
