#if Tracing
  internal import Synchronization

  /// The number of live objects of this library; available only with the package trait `Tracing`.
  ///
  ///     let before = Resources.total
  ///     runScenario()
  ///     assert(Resources.total == before, "something is still subscribed")
  ///
  /// It counts the stages of subscriptions, the entries of subjects and shares that hold them, scheduled work,
  /// and disposables.
  public enum Resources {
    // Relaxed: a count must not hide a race from the thread sanitizer.
    private static let count = Atomic<Int>(0)

    /// The number of live objects of all threads together.
    public static var total: Int { count.load(ordering: .relaxed) }

    @usableFromInline
    static func add() { count.add(1, ordering: .relaxed) }

    @usableFromInline
    static func remove() { count.subtract(1, ordering: .relaxed) }
  }
#endif
