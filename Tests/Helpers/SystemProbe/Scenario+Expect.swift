import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// The expected symbol, the path or address in the message, and the operation that must fail.
  typealias Attempt = (name: String, subject: ByteString, source: Completable)

  /// Runs an operation, which must fail with this error.
  static func expect(_ attempt: Attempt, on loop: UVLoop, _ what: String) throws {
    let error = try end(of: attempt.source, on: loop) as? UVError
    let (name, message) = (error?.name ?? "no error", error?.message ?? "")
    check(name == attempt.name, "\(what): \(name), not \(attempt.name)")
    check(message.contains("\(attempt.subject)"), "\(what): \(name): \(message)")
  }

  /// Runs an operation, which must complete.
  static func succeed(_ source: Completable, on loop: UVLoop, _ what: String) throws {
    let error = try end(of: source, on: loop)
    check(error == nil, "\(what): \(String(describing: error))")
  }

  /// Runs an operation, and returns its error; `nil` after a completion.
  static func end(of source: Completable, on loop: UVLoop) throws -> (any Error)? {
    let ending = Ending()
    _ = source.subscribe(
      onCompleted: { ending.isOver = true },
      onError: { (ending.isOver, ending.error) = (true, $0) }
    )
    while !ending.isOver { try loop.run(.once) }
    return ending.error
  }
}

/// The terminal event of an operation.
private final class Ending: @unchecked Sendable {
  // Unchecked: the properties are accessed only on the loop's thread.
  var isOver = false
  var error: (any Error)?
}

extension Flowable {
  /// Only the terminal event.
  var ignored: Completable { ignoreElements().asCompletable() }
}
