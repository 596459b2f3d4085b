#if !Exploring
  internal import CRxShim
  internal import Synchronization

  /// A lock of one byte, for a few instructions that call no user code.
  ///
  /// A waiting thread spins, and yields (sched_yield(2)) if that takes long: the holder may be asleep.
  @usableFromInline
  struct SpinLock: ~Copyable {
    private let isHeld = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @usableFromInline
    borrowing func lock() {
      var turns = 0
      while isHeld.exchange(true, ordering: .acquiring) {
        while isHeld.load(ordering: .relaxed) {
          turns += 1
          if turns > 64 { crx_yield() }
        }
      }
    }

    @usableFromInline
    borrowing func unlock() { isHeld.store(false, ordering: .releasing) }

    borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      lock()
      defer { unlock() }
      return body()
    }
  }
#endif
