import RxCore
import RxLoop
import RxTraits
import Testing
import ThreadTesting

/// What a sequence has said.
final class Outcome<Element: Sendable>: @unchecked Sendable {
  // Unchecked: the tests touch it on the loop's thread, or after the loop has returned.
  var elements: [Element] = []
  var error: (any Error)?
  var isCompleted = false
  var isDisposed = false

  /// The symbol of the system's error.
  var errorName: String? { (error as? UVError)?.name }

  /// The words of the system's error.
  var message: String { (error as? UVError)?.message ?? "\(String(describing: error))" }

  /// Whether these words have a name in them, as messages show it.
  func names(_ name: ByteString) -> Bool { message.contains(name.description.withoutControls) }

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

/// Calls `body` on a thread of its own with a loop, which is then run to its end and closed: that fails
/// if anything is left open, and names it.
func withLoop<Result: Sendable>(
  _ body: @escaping @Sendable (UVLoop) throws -> Result
) async throws -> Result {
  try await onOwnThread {
    let loop = try UVLoop()
    let result = try body(loop)
    #expect(try loop.run(.until(SuspendingClock().now + patience)) == false)
    try loop.close()
    return result
  }
}

/// What the sequence that `make` gives says on a loop of its own, until nothing is left to wait for.
func heard<Source: ObservableConvertibleType & SendableMetatype>(
  of make: @escaping @Sendable (UVLoop) throws -> Source
) async throws -> Outcome<Source.Element> where Source.Element: Sendable {
  try await withLoop { loop in
    let outcome = Outcome<Source.Element>()
    _ = outcome.observe(try make(loop))
    return outcome
  }
}
