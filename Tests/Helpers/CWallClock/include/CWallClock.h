// An erratic wall clock for a whole program: each reading jumps by hours, now back, now forth.
//
// Defines clock_gettime(2), gettimeofday(2) and time(2) anew; other clocks stay correct.
#pragma once

/// How often the wall clock has been read.
int cwall_readings(void);
