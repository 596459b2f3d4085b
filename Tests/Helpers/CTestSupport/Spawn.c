#define _GNU_SOURCE
#include "Spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int cspawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int cspawn_add_directory(posix_spawn_file_actions_t *actions, const char *directory) {
  return posix_spawn_file_actions_addchdir_np(actions, directory);
}

int cspawn_close_others(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
