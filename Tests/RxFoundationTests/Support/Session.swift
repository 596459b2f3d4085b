import Foundation
import FoundationNetworking
import RxFoundation
import RxTraits

/// A session of one test, which tells when all of its tasks are over.
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

  /// Returns when every task has ended and said so; there can be no more then.
  func allHaveEnded() async {
    session.finishTasksAndInvalidate()
    await delegate.invalid.reached()
  }
}
