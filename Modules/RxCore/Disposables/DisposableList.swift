/// A disposable that disposes of a fixed list of others.
final class DisposableList: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `members` is accessed only under `lock`.
  private let lock = Lock()
  private var members: [any Disposable]?

  init(_ members: [any Disposable]) {
    self.members = members
    super.init()
  }

  var isDisposed: Bool { lock.withLock { members == nil } }

  func dispose() { if let members = takeMembers() { Self.dispose(members) } }

  override func takeMembers() -> [any Disposable]? {
    lock.withLock {
      defer { members = nil }
      return members ?? []
    }
  }

  deinit { if members != nil { Self.release(takeMembers() ?? []) } }
}
