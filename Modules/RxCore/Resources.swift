#if Tracing
  internal import Synchronization

  /// What of this library is alive: there only with the package trait `Tracing`.
  ///
  ///     let before = Resources.total
  ///     runScenario()
  ///     assert(Resources.total == before, "something is still subscribed")
  ///
  /// Counted are the stages of subscriptions, what subjects and shares list them in, scheduled work
  /// and disposables.
  public enum Resources {
    // Relaxed: a count must not hide a race from the thread sanitizer.
    private static let count = Atomic<Int>(0)

    /// How many are alive, in all threads together.
    public static var total: Int { count.load(ordering: .relaxed) }

    @usableFromInline
    static func add() { count.add(1, ordering: .relaxed) }

    @usableFromInline
    static func remove() { count.subtract(1, ordering: .relaxed) }
  }
#endif
