/// A value that any thread reads and replaces.
///
///     private static let handler = Setting<@Sendable (any Error) -> Void> { print($0) }
///
/// The earlier value is released outside the lock: its deinitializer may read or replace the setting.
package final class Setting<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `stored` is accessed only under `lock`.
  private let lock = Lock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { lock.withLock { stored } }
    set {
      releaseFormer(lock.withLock { exchange(&stored, with: newValue) })
    }
  }
}
