// Functions that open the target of a symbolic link.

#ifndef CFS_LINKS_H
#define CFS_LINKS_H

#include "inotify.h"

/// Opens the directory `name` below `directory`, through a link if its name is one, for reading or as a
/// place only (`O_PATH`). Returns a descriptor, or minus an errno.
static inline int cfs_enter_directory(int directory, const char *name, int only_path) {
  return cfs_open(directory, name, O_DIRECTORY | (only_path ? O_PATH : O_RDONLY));
}

/// Opens the target of `path` below `directory`, of any kind, as a place only (`O_PATH`), so that a
/// pipe does not wait and a device is not opened. Returns a descriptor, or minus an errno.
static inline int cfs_open_target(int directory, const char *path) {
  return cfs_open(directory, path, O_PATH);
}

#endif
