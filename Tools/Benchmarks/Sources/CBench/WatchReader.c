#define _GNU_SOURCE
#include "CBench.h"

#include <dirent.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

// The least that watches a tree: a watch for each directory, a path for each watch, and a line for each
// entry that is made. It knows nothing of renames, of two reports of one entry, or of an overflow.

enum { mask = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_MODIFY | IN_CLOSE_WRITE };

static int queue;
static char **paths;
static int capacity;

static void add(const char *path) {
  int watch = inotify_add_watch(queue, path, mask | IN_ONLYDIR);
  if (watch < 0) return;
  if (watch >= capacity) {
    int wanted = watch * 2 + 1024;
    paths = realloc(paths, sizeof(char *) * wanted);
    memset(paths + capacity, 0, sizeof(char *) * (wanted - capacity));
    capacity = wanted;
  }
  free(paths[watch]);
  paths[watch] = strdup(path);
}

static void list(const char *path, int reports) {
  add(path);
  DIR *directory = opendir(path);
  if (!directory) return;
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char below[PATH_MAX];
    snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
    if (reports) printf("created %s\n", below);
    if (entry->d_type == DT_DIR) list(below, reports);
  }
  closedir(directory);
}

void cbench_watch(const char *root) {
  static char output[1 << 16];
  static _Alignas(struct inotify_event) char buffer[1 << 18];
  setvbuf(stdout, output, _IOFBF, sizeof output);
  queue = inotify_init1(IN_CLOEXEC);
  list(root, 0);
  puts("ready");
  fflush(stdout);
  for (ssize_t length; (length = read(queue, buffer, sizeof buffer)) > 0; fflush(stdout)) {
    for (char *place = buffer; place < buffer + length;) {
      struct inotify_event *event = (void *)place;
      place += sizeof *event + event->len;
      if (event->wd < 0 || !event->len) continue;
      const char *kind = event->mask & (IN_CREATE | IN_MOVED_TO)    ? "created"
                         : event->mask & (IN_DELETE | IN_MOVED_FROM) ? "removed"
                                                                     : "modified";
      char path[PATH_MAX];
      snprintf(path, sizeof path, "%s/%s", paths[event->wd], event->name);
      printf("%s %s\n", kind, path);
      if ((event->mask & IN_ISDIR) && (event->mask & (IN_CREATE | IN_MOVED_TO))) list(path, 1);
    }
  }
}
