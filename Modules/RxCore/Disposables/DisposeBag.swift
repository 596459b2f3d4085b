/// A collection of disposables that are disposed of when the bag is deallocated.
///
///     let bag = DisposeBag()
///     ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
///
/// Store the bag in the object that the subscriptions belong to. As the bag grows, it removes disposables
/// that have ended by themselves. So the size of a bag that lives as long as the program is bounded by the
/// number of its live subscriptions.
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
  /// Takes constant time on average: the bag looks for ended disposables each time its size has doubled.
  public func insert(_ disposable: any Disposable) {
    let stage = Stage.of(disposable)
    if stage.isOver { return }
    let (isLate, swept) = lock.withLock {
      if isDisposed { return (true, [] as [Stage]) }
      let swept = items.count >= sweepThreshold ? sweep() : []
      items.append(stage)
      return (false, swept)
    }
    if isLate { stage.dispose() }
    _ = consume swept  // Released outside the lock, as a deinitializer may run user code.
  }

  /// Removes the disposables that have ended; called under the lock.
  ///
  /// - Returns: the items before, for the caller to release outside the lock.
  private func sweep() -> [Stage] {
    let before = items
    items = before.filter { !$0.isOver }
    sweepThreshold = max(32, items.count * 2)
    return before
  }

  /// Inserts all of `disposables`.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Inserts all of `disposables`.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Disposes of everything in the bag, oldest first, and from now on of each disposable that is inserted.
  public func dispose() {
    let outgoing = lock.withLock {
      isDisposed = true
      defer { items = [] }
      return items
    }
    for item in outgoing { item.dispose() }
  }

  deinit { dispose() }
}

extension Disposable {
  /// Inserts this disposable into `bag`, which disposes of it when the bag is deallocated.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
