internal import RxCore

/// Who reads a stream: one at a time.
final class ExclusiveReader: @unchecked Sendable {
  // Unchecked: the variable is under `lock`.
  private let lock = Lock()
  private weak var owner: StreamReader?

  /// Who has it.
  var holder: StreamReader? { lock.withLock { owner } }

  /// Takes it; `false` if another has it.
  func take(for reading: StreamReader) -> Bool {
    lock.withLock {
      if owner != nil { return false }
      owner = reading
      return true
    }
  }

  /// Gives it back.
  func give() { lock.withLock { owner = nil } }
}
