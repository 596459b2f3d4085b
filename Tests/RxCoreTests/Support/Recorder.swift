import RxCore
import RxTesting

/// Records events without a clock; any thread may send them.
final class Recorder<Element: Sendable>: ObserverType, @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [Event<Element>] = []

  init() {}

  init(_ type: Element.Type) {}

  func on(_ event: Event<Element>) { lock.withLock { list.append(event) } }

  var events: [Event<Element>] { lock.withLock { list } }
  var elements: [Element] { events.compactMap(\.element) }
  var isCompleted: Bool { events.last?.isCompleted ?? false }
  var error: (any Error)? { events.last?.error }
  var hasEnded: Bool { events.last?.isStopEvent ?? false }
}

/// A list that closures append to; any thread may.
final class Log<Element: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [Element] = []

  init() {}

  init(_ type: Element.Type) {}

  func add(_ element: Element) { lock.withLock { list.append(element) } }

  var entries: [Element] { lock.withLock { list } }
  var count: Int { lock.withLock { list.count } }
}

/// A variable that closures share; any thread may read and write it.
final class Shared<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `content` is under `lock`.
  private let lock = Lock()
  private var content: Value

  init(_ value: Value) { content = value }

  var value: Value {
    get { lock.withLock { content } }
    set {
      let old = lock.withLock {
        defer { content = newValue }
        return content
      }
      _ = consume old  // outside the lock: it may run a deinitialiser
    }
  }
}

struct TestError: Error, Equatable {
  var code = 0
}

let testError = TestError()

extension ObservableType where Element: Sendable {
  /// The events that this sequence emits while it is being subscribed to.
  func record() -> [Event<Element>] {
    let recorder = Recorder<Element>()
    subscribe(recorder).dispose()
    return recorder.events
  }
}

/// Disposes of what has not ended, at the end of a test's scope.
func subscribe<Element: Sendable>(
  _ source: some ObservableConvertibleType<Element>
) -> Recorder<Element> {
  let recorder = Recorder<Element>()
  _ = source.asObservable().subscribe(recorder)
  return recorder
}
