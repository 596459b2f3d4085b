import Dispatch
import RxCore
import Synchronization

/// Searches whose results come from other threads; some fail, one is held back.
final class Searches: Sendable {
  private struct Failure: Error {}

  private struct State {
    var queries: [String] = []
    var held: AnyObserver<[String]>?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let threads = DispatchQueue(label: "searches", attributes: .concurrent)

  /// What has been searched, in order.
  var queries: [String] { state.withLock { $0.queries } }

  /// As many results as the query says, on another thread.
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

  /// Waits until the search for "held" is held back.
  func hasHeld() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.held == nil { state.waiter = continuation }
        return state.held != nil
      }
      if isHeld { continuation.resume() }
    }
  }

  /// Lets the held search answer, on another thread, and waits until it has.
  func letGo() async {
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
