// Programs on a terminal of their own, for tests.
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

// Starts a program as the leader of a session whose controlling terminal is new.
// Returns the terminal's other end, non-blocking, or -errno; `process` is the program's id.
int cpty_spawn(const cpty_command *command, pid_t *process);

// Gives the terminal another size; its foreground gets SIGWINCH.
int cpty_resize(int terminal, int rows, int columns);

// A descriptor that is readable once the process has ended.
int cpty_watch(pid_t process);
