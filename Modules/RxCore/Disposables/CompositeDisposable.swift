/// A group of disposables that end together and can leave one by one.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: the variables are touched under `lock` only.
  private let lock = Lock()
  private var members: [UInt64: any Disposable]? = [:]
  private var nextKey: UInt64 = 0

  /// Names a member, for `remove(for:)`.
  public struct DisposeKey: Sendable {
    fileprivate let key: UInt64
  }

  /// Makes an empty group.
  public override init() {}

  /// Makes a group of `disposables`.
  public init(disposables: [any Disposable]) {
    super.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Makes a group of `disposables`.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// How many are in the group.
  public var count: Int { lock.withLock { members?.count ?? 0 } }

  /// Adds one; if the group has ended already, disposes of it and returns `nil`.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = lock.withLock {
      if members == nil { return nil }
      nextKey += 1
      members?[nextKey] = disposable
      return DisposeKey(key: nextKey)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes one out and disposes of it; does nothing when it has left already.
  public func remove(for disposeKey: DisposeKey) {
    lock.withLock { members?.removeValue(forKey: disposeKey.key) }?.dispose()
  }

  /// Disposes of all members, oldest first, and of everything added later.
  public func dispose() {
    let outgoing = lock.withLock {
      defer { members = nil }
      return members
    }
    for (_, member) in (outgoing ?? [:]).sorted(by: { $0.key < $1.key }) { member.dispose() }
  }
}
