import Dispatch
import RxCore
import Synchronization

/// Searches that emit on other threads; some fail, and one waits for the test.
final class Searches: Sendable {
  private struct Failure: Error {}

  private struct State {
    var queries: [String] = []
    var held: AnyObserver<[String]>?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let threads = DispatchQueue(label: "searches", attributes: .concurrent)

  /// The queries, in order.
  var queries: [String] { state.withLock { $0.queries } }

  /// Emits as many results as the query has characters, on another thread.
  func search(_ query: String) -> Observable<[String]> {
    .create { [self] observer in
      state.withLock { $0.queries.append(query) }
      threads.async { [self] in
        switch query {
        case "throw": observer.onError(Failure())
        case "held": hold(observer)
        default:
          let number = ["two": 2, "three": 3][query] ?? 0
          observer.onNext(Array(repeating: query, count: number))
          observer.onCompleted()
        }
      }
      return Disposables.create()
    }
  }

  /// Waits until the search for "held" has started.
  func hasHeld() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.held == nil { state.waiter = continuation }
        return state.held != nil
      }
      if isHeld { continuation.resume() }
    }
  }

  /// Lets the search for "held" emit, on another thread, and waits until it has.
  func release() async {
    let observer = state.withLock { $0.held }
    await withCheckedContinuation { continuation in
      threads.async {
        observer?.onNext(Array(repeating: "late", count: 9))
        continuation.resume()
      }
    }
  }

  private func hold(_ observer: AnyObserver<[String]>) {
    let waiter = state.withLock { state in
      state.held = observer
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
