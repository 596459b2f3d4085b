import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// The events of a sequence.
final class Outcome<Element: Sendable>: @unchecked Sendable {
  // Unchecked: accessed on the loop's thread, or after the loop has returned.
  var elements: [Element] = []
  var error: (any Error)?
  var isCompleted = false
  var isDisposed = false

  /// The symbol of a `UVError`.
  var errorName: String? { (error as? UVError)?.name }

  /// The message of a `UVError`.
  var message: String { (error as? UVError)?.message ?? "\(String(describing: error))" }

  /// Returns whether the message contains a path, with control characters escaped.
  func messageContains(_ name: ByteString) -> Bool {
    message.contains(name.description.withoutControls)
  }

  /// Subscribes.
  func observe<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> any Disposable where Source.Element == Element {
    source.asObservable().subscribe(
      onNext: { self.elements.append($0) },
      onError: { self.error = $0 },
      onCompleted: { self.isCompleted = true },
      onDisposed: { self.isDisposed = true }
    )
  }
}

/// Calls `body` on a new thread with a loop, and then runs and closes the loop.
///
/// Closing fails if a handle is left open, and names the handle.
func withLoop<Result: Sendable>(
  _ body: @escaping @Sendable (UVLoop) throws -> Result
) async throws -> Result {
  try await onOwnThread {
    let loop = try UVLoop()
    let result = try body(loop)
    try expectEqual(loop.run(.until(SuspendingClock().now + patience)), false)
    try loop.close()
    return result
  }
}

/// Returns the events of a sequence on its own loop, which runs until it has no work left.
func collectOutcome<Source: ObservableConvertibleType & SendableMetatype>(
  of make: @escaping @Sendable (UVLoop) throws -> Source
) async throws -> Outcome<Source.Element> where Source.Element: Sendable {
  try await withLoop { loop in
    let outcome = Outcome<Source.Element>()
    _ = outcome.observe(try make(loop))
    return outcome
  }
}
