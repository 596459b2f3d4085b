/// Disposes of everything put into it when it goes away.
///
///     let bag = DisposeBag()
///     ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
///
/// Keep it where the subscriptions should live: in the object that made them.
public final class DisposeBag: @unchecked Sendable {
  // Unchecked: `items` and `ended` are touched under `lock` only.
  private let lock = Lock()
  private var items: [any Disposable] = []
  private var swept = 32
  private var ended = false

  /// Makes an empty bag.
  public init() {}

  /// Puts `disposable` in.
  ///
  /// What has ended meanwhile is dropped as the bag grows.
  public func insert(_ disposable: any Disposable) {
    let (late, before) = lock.withLock {
      if ended { return (true, []) }
      var before: [any Disposable] = []
      if items.count >= swept {
        before = items  // released outside the lock: user code may run
        items.removeAll { ($0 as? any Cancelable)?.isDisposed ?? false }
        swept = max(32, items.count * 2)
      }
      items.append(disposable)
      return (false, before)
    }
    if late { disposable.dispose() }
    _ = consume before
  }

  /// Puts all of `disposables` in.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Puts all of `disposables` in.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  deinit {
    let outgoing = lock.withLock {
      ended = true
      return items
    }
    for item in outgoing { item.dispose() }
  }
}

extension Disposable {
  /// Puts this into `bag`, which disposes of it when the bag goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
