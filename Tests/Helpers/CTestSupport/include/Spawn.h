// What starting a program needs and Swift's module of the C library does not show, for tests.
#pragma once

#include <spawn.h>

// A pipe that no program inherits: the end to read from, and the one to write to; 0, or errno.
int cspawn_pipe(int ends[2]);

// Has the program start in `directory`; 0, or an error.
int cspawn_add_directory(posix_spawn_file_actions_t *actions, const char *directory);

// Has the program start without the descriptors from `first` on, whatever this process has open; 0, or an
// error.
int cspawn_close_others(posix_spawn_file_actions_t *actions, int first);
