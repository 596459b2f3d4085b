// mallinfo2(3), which Swift's module of the C library leaves out, for tests.
#pragma once

#include <malloc.h>
