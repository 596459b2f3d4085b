import RxCore

/// What a record was last compared to in vain, for its description.
final class MarbleComparison: @unchecked Sendable {
  // Unchecked: `text` is under `lock`.
  private let lock = Lock()
  private var text: String?

  var failed: String? {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
