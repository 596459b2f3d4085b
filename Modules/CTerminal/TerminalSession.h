// Shared by the files of this module; not for Swift.
#pragma once

#include "CTerminal.h"

// As `cterm_leave`; discards unread input and an outstanding reply first, if asked to.
int cterm_leave_session(int discards_input);
