import RxCore

/// The observers of a hot observable.
///
/// Unlike a subject, the list does not remember a terminal event for late subscribers.
final class HotObservers<Element: Sendable>: @unchecked Sendable {
  // Unchecked: `list` and `nextKey` are accessed only under `lock`.
  private let lock = Lock()
  private var list: [(key: Int, observer: AnyObserver<Element>)] = []
  private var nextKey = 0

  func on(_ event: Event<Element>) {
    for (_, observer) in lock.withLock({ list }) { observer.on(event) }
  }

  func add(_ observer: AnyObserver<Element>) -> any Disposable {
    let key = lock.withLock {
      nextKey += 1
      list.append((nextKey, observer))
      return nextKey
    }
    return Disposables.create { self.remove(key) }
  }

  private func remove(_ key: Int) {
    let removed = lock.withLock {
      list.firstIndex { $0.key == key }.map { list.remove(at: $0) }
    }
    _ = removed  // released outside the lock: that may run a deinitializer
  }
}
