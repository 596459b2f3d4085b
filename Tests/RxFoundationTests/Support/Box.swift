import RxCore

/// A variable that closures share under a lock.
final class Box<Value>: @unchecked Sendable {
  // Unchecked: `stored` is under `lock`.
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}

struct Mistake: Error, Equatable {}
