/// A collection of disposables that are disposed of when the bag is deallocated.
///
///     let bag = DisposeBag()
///     ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
///
/// Store the bag in the object that the subscriptions belong to. As the bag grows, it removes disposables
/// that have ended by themselves. So a bag that lives as long as the program holds 32 of them, or about twice
/// as many as were live when it last did so.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
  // Unchecked: the variables are accessed only under `lock`.
  private let lock = Lock()
  @exclusivity(unchecked) private var items: [Stage] = []
  @exclusivity(unchecked) private var sweepThreshold = 32
  @exclusivity(unchecked) private var isDisposed = false

  /// Creates an empty bag.
  public override init() {}

  /// Inserts `disposable`, or disposes of it if the bag has been disposed of.
  ///
  /// Takes constant time on average: the bag looks for ended disposables when its size has doubled since it
  /// last did so.
  public func insert(_ disposable: any Disposable) { insert(stage: Stage.of(disposable)) }

  fileprivate func insert(stage: consuming Stage) {
    if stage.isOver { return }
    lock.lock()
    if isDisposed {
      lock.unlock()
      return stage.dispose()
    }
    items.append(stage)
    if items.count <= sweepThreshold { return lock.unlock() }
    let candidates = items
    sweepThreshold = .max  // until `removeEnded` is over, on this thread and on others
    lock.unlock()
    removeEnded(of: candidates)
  }

  /// Removes those of `candidates` that have ended, and sets the size at which to do so again.
  ///
  /// They are asked, and released, outside the lock, as both may run user code, which may use the bag.
  private func removeEnded(of candidates: [Stage]) {
    let ended = Set(candidates.lazy.filter(\.isOver).map(ObjectIdentifier.init))
    lock.withLock {
      if !ended.isEmpty { items.removeAll { ended.contains(ObjectIdentifier($0)) } }
      sweepThreshold = max(32, items.count * 2)
    }
  }

  /// Inserts all of `disposables`.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Inserts all of `disposables`.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Disposes of everything in the bag, oldest first.
  ///
  /// Each disposable that is inserted after that is disposed of at once.
  public func dispose() {
    let outgoing = lock.withLock {
      isDisposed = true
      defer { items = [] }
      return items
    }
    for item in outgoing { item.dispose() }
  }

  deinit { dispose() }

  /// Creates a bag of `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Creates a bag of `disposables`.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag of the disposables that `builder` lists.
  ///
  ///     bag = DisposeBag {
  ///       name.subscribe(onNext: { print($0) })
  ///       if isVerbose { log.subscribe(onNext: { print($0) }) }
  ///     }
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Inserts the disposables that `builder` lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// The result builder that collects disposables, one on each line.
  @resultBuilder
  public enum DisposableBuilder {
    /// Collects one line.
    public static func buildExpression(_ disposable: any Disposable) -> [any Disposable] {
      [disposable]
    }

    /// Collects several lines.
    public static func buildBlock(_ disposables: [any Disposable]...) -> [any Disposable] {
      disposables.flatMap { $0 }
    }

    /// Collects an `if` without `else`.
    public static func buildOptional(_ disposables: [any Disposable]?) -> [any Disposable] {
      disposables ?? []
    }

    /// Collects the branch of an `if`.
    public static func buildEither(first disposables: [any Disposable]) -> [any Disposable] {
      disposables
    }

    /// Collects the branch of an `else`.
    public static func buildEither(second disposables: [any Disposable]) -> [any Disposable] {
      disposables
    }

    /// Collects the rounds of a loop.
    public static func buildArray(_ disposables: [[any Disposable]]) -> [any Disposable] {
      disposables.flatMap { $0 }
    }
  }
}

extension Disposable {
  /// Inserts this disposable into `bag`, which disposes of it when the bag is deallocated.
  public func disposed(by bag: DisposeBag) {
    // As an existential, this disposable would be copied.
    if let stage = _stage { bag.insert(stage: stage) } else { bag.insert(self) }
  }
}
