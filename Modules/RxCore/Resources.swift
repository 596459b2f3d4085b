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

    fileprivate static func add(_ change: Int) { count.add(change, ordering: .relaxed) }
  }

  /// Counts the object that has it in `Resources`.
  @usableFromInline
  struct LiveCount: ~Copyable {
    @usableFromInline
    init() { Resources.add(1) }

    deinit { Resources.add(-1) }

    /// Counts an object out that is never deallocated.
    static func leaveOut() { Resources.add(-1) }
  }
#else
  /// Nothing: a build with the package trait Tracing counts live objects.
  @frozen
  @usableFromInline
  struct LiveCount {
    @inlinable
    @inline(__always)
    init() {}

    static func leaveOut() {}
  }
#endif
