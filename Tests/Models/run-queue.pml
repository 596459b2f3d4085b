/* The run queue: threads add work, a driver sleeps and is woken, and the queue may be closed.

   Of Modules/RxLoop/RunQueue: the variables have the names they have there; all are used under the lock.

   Nothing is lost: each piece of work is run, refused or discarded, once. Nobody waits: a driver sleeps only
   while there is no work, and is woken at most once for each batch.

   run: -DTHREADS=3 -DEVENTS=2
   run: -DTHREADS=3 -DEVENTS=2 -DCHECKS
   run: -DTHREADS=2 -DEVENTS=3 -DCLOSES
   run: -DTHREADS=2 -DEVENTS=3 -DCHECKS -DCLOSES
   run: -DTHREADS=2 -DEVENTS=3 -DCLOSES -DSERVES_NOTHING
   fault: ASLEEP_AFTER_UNLOCK        a batch is taken, and `isAsleep` is set when the lock has been released
   fault: ASLEEP_IS_KEPT             `enqueue` does not clear `isAsleep`: the driver is woken for each piece
   fault: CLOSED_LATE -DCLOSES -DSERVES_NOTHING   `close` discards work, and marks the queue under a second lock
*/
#ifndef THREADS
#define THREADS 2
#define EVENTS 2
#endif
#ifdef CHECKS
#define checksBeforeSleeping true
#else
#define checksBeforeSleeping false
#endif

bool lock, isClosed;
bool isAsleep = true;
byte incoming;
byte wakeUps;                           /* what the driver has not seen yet; a checking driver sees them as one */
byte woken;                             /* wake-ups since the last batch was taken */
byte served, refused, discarded, started;

#define ALL (THREADS * EVENTS)

inline acquire() { atomic { !lock -> lock = true } }
inline release() { lock = false }

proctype producer() {
  byte events = EVENTS;
  bool mustWake;
  do
  :: events > 0 ->
    events--;
    acquire();
    if
    :: isClosed -> refused++; release()
    :: else ->
      incoming++;
      mustWake = isAsleep;
      if
      :: mustWake -> woken++; assert(woken <= 1)    /* at most once for each batch */
      :: else
      fi;
#ifndef ASLEEP_IS_KEPT
      isAsleep = false;
#endif
      release();
      if
      :: mustWake -> d_step {
          wakeUps++;
          if
          :: checksBeforeSleeping -> wakeUps = 1
          :: else
          fi
        }
      :: else
      fi
    fi
  :: else -> break
  od
}

inline run_batch() {
  acquire();
  taken = incoming;
  incoming = 0;
  woken = 0;
#ifdef ASLEEP_AFTER_UNLOCK
  release();
  isAsleep = !checksBeforeSleeping;
#else
  isAsleep = !checksBeforeSleeping;
  release();
#endif
  served = served + taken;
  taken = 0
}

#ifndef SERVES_NOTHING                  /* without a driver, what is not discarded stays */
active proctype driver() {
  byte taken;
  bool maySleep;
  do
  :: true ->
    maySleep = true;
#ifdef CHECKS
    acquire();
    isAsleep = incoming == 0;
    maySleep = isAsleep;
    release();
#endif
    if
    :: maySleep ->
end:  atomic { wakeUps > 0 -> wakeUps-- }
    :: else
    fi;
    run_batch()
  od
}
#endif

#ifdef CLOSES
active proctype closer() {
  acquire();
  discarded = discarded + incoming;
  incoming = 0;
#ifdef CLOSED_LATE
  release();
  acquire();
#endif
  isClosed = true;
  release()
}
#endif

init {
  atomic {
    do
    :: started < THREADS -> run producer(); started++
    :: else -> break
    od
  }
}

ltl all_is_served { <> [] (served + refused + discarded == ALL) }
