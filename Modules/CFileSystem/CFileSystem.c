// All functions are inline in the headers; a target needs at least one file to compile.
#include "entry.h"
#include "fanotify.h"
#include "getdents.h"
#include "inotify.h"
#include "links.h"
#include "syscalls.h"
