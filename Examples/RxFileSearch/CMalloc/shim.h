// What mallopt(3) needs, which Swift's module of the C library leaves out.
#include <malloc.h>
