/* The gate: bias, revocation, shared mode and the queue of events that are handed over.

   Of Modules/RxCore/Engine/Gate: the words have the names they have there. Stores of the biased owner go
   through a store buffer: other threads see `busy` late, until the buffer is emptied, which may happen at any
   time, at each atomic update of the owner, and at the barrier of the thread that revokes. The compiler's
   part of the order is not in the model.

   The owner may read a value without entering, and a thread may visit briefly, under the lock, before any thread
   has emitted. Nobody is inside together with another, or with one that reads; nothing is lost; nobody holds the lock while delivering, so that a
   thread waits for a few instructions only; and every thread ends.

   run: -DTHREADS=2 -DEVENTS=3
   run: -DTHREADS=3 -DEVENTS=1
   run: -DTHREADS=2 -DEVENTS=2 -DNO_MEMBARRIER
   fault: NO_BARRIER                 the revoking thread reads `busy` without a barrier
   fault: MODE_BEFORE_BUSY           the owner reads `mode` before it stores `busy = 0` on leaving
   fault: UNLOCKED_BEFORE_FREE       the lock is released before the gate is marked free
   fault: ENTERS_WITHOUT_WAITING     an owner that enters does not wait for the revoking thread
   fault: LEAVES_WITHOUT_WAITING     an owner that leaves does not wait for the revoking thread
   fault: REVOKES_WHILE_READING      the revoking thread does not wait for an owner that reads
*/
#ifndef THREADS
#define THREADS 2
#define EVENTS 2
#endif

#ifdef NO_MEMBARRIER
#define hasBarrier false
#else
#define hasBarrier true
#endif

#define NOTHING 9                       /* an empty store buffer */
#define REVOKED 8                       /* `owner` once the bias is revoked */

mtype = { refused, biased, claimed, visiting, brief };

byte owner, busy, mode, inside;         /* mode: 0 biased, 1 being revoked, 2 shared */
bit announced;                          /* the lowest bit of `inside`: an event is queued */
byte lock;                              /* 0, or the thread that holds it */
byte queue;                             /* the number of events that are handed over */
byte buffered = NOTHING;                /* `busy` as its writer sees it */
byte writer;                            /* the thread whose buffer that is */

byte delivering, reading, delivered, done;

inline empty_buffer() {
  if
  :: buffered != NOTHING -> busy = buffered; buffered = NOTHING
  :: else
  fi
}

inline store_busy(value) { d_step { empty_buffer(); writer = me; buffered = value } }

/* An update with a lock prefix empties the buffer of the thread that makes it. */
inline own_buffer() {
  if
  :: writer == me -> empty_buffer()
  :: else
  fi
}

inline acquire() {
  atomic { lock == 0 -> d_step { lock = me; own_buffer() } }
}

inline release() {
  d_step { own_buffer(); lock = 0 }     /* stores leave the buffer in their order */
}

inline deliver(count) {
  atomic {
    delivering++;
    assert(delivering == 1);            /* no two inside */
    assert(reading == 0);               /* nothing changes while the owner reads */
    assert(lock != me)                  /* nobody waits for a delivery */
  }
  atomic { delivered = delivered + count; delivering-- }
}

inline revoke() {
  mode = 1;
#ifndef NO_BARRIER
  d_step { empty_buffer() }             /* membarrier(2) */
#endif
#ifndef REVOKES_WHILE_READING
  busy != 2;
#endif
  if
  :: busy == 1 -> inside = owner
  :: else
  fi;
  owner = REVOKED;
  mode = 2
}

inline claim() {
  atomic {
    own_buffer();
    if
    :: inside == 0 -> inside = me; pass = claimed
    :: else -> pass = refused
    fi
  }
}

inline enter_slowly() {
  if
  :: mode != 2 ->
    acquire();
    if
    :: mode == 0 && owner == 0 && hasBarrier -> store_busy(1); owner = me; pass = biased
    :: mode == 0 && owner == 0 && !hasBarrier -> owner = REVOKED; mode = 2
    :: mode == 0 && owner != 0 -> revoke()
    :: else
    fi;
    release()
  :: else
  fi;
  if
  :: pass == biased
  :: else -> claim()
  fi
}

inline enter() {
  pass = refused;
  if
  :: owner == me ->
    store_busy(1);
    if
    :: mode == 0 -> pass = biased
    :: else ->
      store_busy(0);
#ifndef ENTERS_WITHOUT_WAITING
      acquire();
      release();
#endif
      if
      :: inside == me -> pass = claimed
      :: else -> enter_slowly()
      fi
    fi
  :: else -> enter_slowly()
  fi
}

/* Subscribing and disposing: the bias of a gate that no thread has emitted through is given back. */
inline visit() {
  pass = refused;
  if
  :: owner == 0 && hasBarrier ->
    acquire();
    if
    :: owner == 0 && mode == 0 -> store_busy(1); owner = me; pass = visiting
    :: else
    fi;
    release()
  :: else
  fi;
  if
  :: pass == visiting
  :: else -> enter()
  fi
}

inline visit_briefly() {
  pass = refused;
  if
  :: owner == 0 ->
    acquire();
    if
    :: owner == 0 && mode == 0 ->
      atomic { assert(delivering == 0 && reading == 0); delivered++; pass = brief }
    :: else
    fi;
    release()
  :: else
  fi;
  if
  :: pass == brief
  :: else -> visit()
  fi
}

/* The owner reads a value that changes inside the gate. */
inline read() {
  if
  :: owner == me ->
    store_busy(2);
    if
    :: mode == 0 ->
      atomic { reading++; assert(delivering == 0) };
      reading--
    :: else
    fi;
    store_busy(0)
  :: else
  fi
}

inline drain() {
  acquire();
  do
  :: queue > 0 ->
    taken = queue;
    queue = 0;
    release();
    deliver(taken);
    taken = 0;
    acquire()
  :: else -> break
  od;
#ifdef UNLOCKED_BEFORE_FREE
  release();
  atomic { inside = 0; announced = 0 }
#else
  atomic { inside = 0; announced = 0 };
  release()
#endif
}

inline leave_claimed() {
  atomic {
    own_buffer();
    if
    :: !announced -> inside = 0; mustDrain = false
    :: else -> mustDrain = true
    fi
  }
  if
  :: mustDrain -> drain()
  :: else
  fi
}

inline leave_biased() {
#ifdef MODE_BEFORE_BUSY
  seen = mode;
  store_busy(0);
#else
  store_busy(0);
  seen = mode;
#endif
  if
  :: seen == 0
  :: else ->
#ifndef LEAVES_WITHOUT_WAITING
    acquire();
    release();
#endif
    if
    :: inside == me -> leave_claimed()
    :: else
    fi
  fi
}

inline leave_visiting() {
  acquire();
  if
  :: mode == 0 -> owner = 0
  :: else
  fi;
  store_busy(0);
  release();
  if
  :: inside == me -> leave_claimed()
  :: else
  fi
}

inline hand_over() {
  acquire();
  atomic {
    if
    :: inside == 0 -> inside = me; pass = claimed
    :: else -> announced = 1
    fi
  }
  if
  :: pass == refused -> queue++
  :: else
  fi;
  release();
  if
  :: pass == claimed -> deliver(1); leave_claimed()
  :: else
  fi
}

proctype emitter(byte me) {
  byte events = EVENTS, taken, seen;
  mtype pass;
  bool mustDrain;
  do
  :: events > 0 ->
    events--;
    if
    :: enter()
    :: visit()
    :: visit_briefly()
    fi;
    if
    :: pass == refused -> hand_over()
    :: pass == brief
    :: else ->
      deliver(1);
      if
      :: pass == biased -> leave_biased()
      :: pass == visiting -> leave_visiting()
      :: else -> leave_claimed()
      fi
    fi;
    read()
  :: else -> break
  od;
  atomic {
    done++;
    if
    :: done == THREADS ->
      assert(delivered == THREADS * EVENTS);        /* nothing is lost, nothing delivered twice */
      assert(inside == 0 && queue == 0 && lock == 0)
    :: else
    fi
  }
}

active proctype store_buffer() {
end:
  do
  :: atomic { buffered != NOTHING -> busy = buffered; buffered = NOTHING }
  od
}

init {
  byte thread = 1;
  atomic {
    do
    :: thread <= THREADS -> run emitter(thread); thread++
    :: else -> break
    od
  }
}

ltl everybody_ends { <> (done == THREADS) }
