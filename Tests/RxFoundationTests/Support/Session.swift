import Foundation
import FoundationNetworking
import RxFoundation
import RxTraits

/// A session for one test, which can wait for the end of all tasks.
final class Session: Sendable {
  private final class Delegate: NSObject, URLSessionDelegate {
    let invalid = Milestone()

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
      invalid.reach()
    }
  }

  let session: URLSession
  private let delegate = Delegate()

  init(_ configuration: URLSessionConfiguration = .ephemeral) {
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  var rx: Reactive<URLSession> { session.rx }

  /// Returns when every task has ended, and invalidates the session.
  func allHaveEnded() async {
    session.finishTasksAndInvalidate()
    await delegate.invalid.reached()
  }
}
