/// Disposes of everything put into it when it goes away.
///
///     let bag = DisposeBag()
///     ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
///
/// Keep it where the subscriptions should live: in the object that made them. What has ended by
/// itself is forgotten as the bag grows, so a bag that lives as long as the program is bounded by
/// what is alive in it.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
  // Unchecked: the variables are touched under `lock` only.
  private let lock = Lock()
  private var items: [any Disposable] = []
  private var sweepsAt = 32
  private var ended = false

  /// Makes an empty bag.
  public override init() {}

  /// Puts `disposable` in.
  ///
  /// Takes constant time on average: the bag is looked through each time it has doubled.
  public func insert(_ disposable: any Disposable) {
    if let stage = disposable as? Stage, stage.isDisposed { return }
    let (isLate, swept) = lock.withLock {
      if ended { return (true, []) }
      let swept = items.count >= sweepsAt ? sweep() : []
      items.append(disposable)
      return (false, swept)
    }
    if isLate { disposable.dispose() }
    _ = consume swept  // outside the lock: user code may run
  }

  /// Under the lock: takes out what has ended.
  private func sweep() -> [any Disposable] {
    let before = items
    items = before.filter { !(($0 as? any Cancelable)?.isDisposed ?? false) }
    sweepsAt = max(32, items.count * 2)
    return before
  }

  /// Puts all of `disposables` in.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Puts all of `disposables` in.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Disposes of everything now, oldest first, and of what is put in later.
  public func dispose() {
    let outgoing = lock.withLock {
      ended = true
      defer { items = [] }
      return items
    }
    for item in outgoing { item.dispose() }
  }

  deinit { dispose() }
}

extension Disposable {
  /// Puts this into `bag`, which disposes of it when the bag goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
