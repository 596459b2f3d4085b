// mallopt(3) and mallinfo2(3), which Swift's module of the C library leaves out.
#include <malloc.h>
