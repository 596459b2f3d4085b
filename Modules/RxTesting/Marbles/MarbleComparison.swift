import RxCore

/// The last failed comparison of a recorded diagram, for its description.
final class MarbleComparison: @unchecked Sendable {
  // Unchecked: `text` is accessed only under `lock`.
  private let lock = Lock()
  private var text: String?

  var mismatch: String? {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
