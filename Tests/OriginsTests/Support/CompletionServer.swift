import Dispatch
import RxCore
import RxLoop

/// A server that completes words and answers on a thread of its own.
///
/// It answers after the main thread has left the subscription: an earlier answer would be delivered by the main
/// thread, which is inside the gate.
final class CompletionServer: @unchecked Sendable {
  // Unchecked: `requests`, `answers` and `waiters` are accessed only under `lock`.
  struct Unreachable: Error {}

  private struct Waiter {
    let isDone: ([String]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The query that the server fails to answer.
  static let failing = "fail"

  private let lock = Lock()
  private let thread = DispatchQueue(label: "completion server")
  private var requests: [String] = []
  private var answers: [String] = []
  private var waiters: [Waiter] = []

  /// Emits the words that start with `query`; each subscriber makes a request.
  func complete(_ query: String) -> Observable<[String]> {
    .create { [self] observer in
      lock.withLock { requests.append(query) }
      _ = MainScheduler.asyncInstance.schedule(()) { [self] in
        thread.async { [self] in answer(query, to: observer) }
        return Disposables.create()
      }
      return Disposables.create()
    }
  }

  /// Returns the number of requests for `query`.
  func requestCount(for query: String) -> Int {
    lock.withLock { requests }.count { $0 == query }
  }

  /// The number of requests.
  var requestCount: Int { lock.withLock { requests.count } }

  /// Waits until `count` requests for `query` have been answered, and the answers delivered.
  func hasAnswered(_ query: String, times count: Int) async {
    await withCheckedContinuation { continuation in
      let isDone = { (answers: [String]) in answers.count { $0 == query } >= count }
      let isThere = lock.withLock {
        if isDone(answers) { return true }
        waiters.append(Waiter(isDone: isDone, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  static func words(for query: String) -> [String] {
    if query.isEmpty { return [] }
    return ["rain", "rainbow", "random", "reactive", "rx"].filter { $0.hasPrefix(query) }
  }

  private func answer(_ query: String, to observer: AnyObserver<[String]>) {
    if query == Self.failing {
      observer.onError(Unreachable())
    } else {
      observer.onNext(Self.words(for: query))
      observer.onCompleted()
    }
    let ready = lock.withLock {
      answers.append(query)
      let answers = self.answers
      let ready = waiters.filter { $0.isDone(answers) }
      waiters.removeAll { $0.isDone(answers) }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }
}
