// The headers hold everything; this file gives the target something to compile.
#include "entry.h"
#include "getdents.h"
#include "inotify.h"
#include "links.h"
#include "syscalls.h"
