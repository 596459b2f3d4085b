import Foundation
import RxCore

enum DataError: Error {
  case cantParseJSON
}

/// A session that answers requests for repositories from memory, on a thread of its own.
final class RepositorySession: @unchecked Sendable {
  // Unchecked: `cancelled` is accessed only under `lock`.
  struct NotFound: Error {}

  static let shared = RepositorySession()

  private let lock = Lock()
  private let thread = DispatchQueue(label: "repositories")
  private var cancelled: [String] = []

  /// The paths whose tasks have been cancelled.
  var cancelledPaths: [String] { lock.withLock { cancelled } }

  func dataTask(
    with path: String,
    completionHandler: @escaping @Sendable (Data?, Int?, (any Error)?) -> Void
  ) -> RepositoryTask {
    RepositoryTask(
      resume: { [thread] in
        thread.async {
          switch path {
          case "repos/ReactiveX/RxSwift": completionHandler(Data(#"{"id": 33}"#.utf8), 200, nil)
          case "repos/broken": completionHandler(Data("<html>".utf8), 200, nil)
          case "repos/slow": break
          default: completionHandler(nil, 404, NotFound())
          }
        }
      },
      cancel: { [self] in lock.withLock { cancelled.append(path) } }
    )
  }
}

struct RepositoryTask: Sendable {
  let resume: @Sendable () -> Void
  let cancel: @Sendable () -> Void
}
