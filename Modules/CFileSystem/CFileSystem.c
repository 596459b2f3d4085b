// The headers hold everything; this file gives the target something to compile.
#include "inotify.h"
#include "getdents.h"
#include "syscalls.h"
