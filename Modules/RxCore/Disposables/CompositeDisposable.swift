/// A group of disposables that are disposed of together, and can be removed one by one.
///
///     let group = CompositeDisposable()
///     let key = group.insert(ticks.subscribe(onNext: { print($0) }))
///     if let key { group.remove(for: key) }  // disposes of this subscription alone
///     group.dispose()  // disposes of the others
///
/// Inserting and removing a member take constant time.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `members` and `nextKey` are accessed only under `lock`.
  private let lock = Lock()
  private var members: [UInt64: any Disposable]? = [:]
  private var nextKey: UInt64 = 0

  /// The key of a member, for `remove(for:)`.
  public struct DisposeKey: Sendable {
    fileprivate let key: UInt64
  }

  /// Creates an empty group.
  public override init() {}

  /// Creates a group of `disposables`.
  public init(disposables: [any Disposable]) {
    super.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Creates a group of `disposables`.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// True if `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// The number of disposables in the group.
  public var count: Int { lock.withLock { members?.count ?? 0 } }

  /// Adds a disposable, or disposes of it if the group has been disposed of.
  ///
  /// - Parameter disposable: the new member.
  /// - Returns: the key for `remove(for:)`; `nil` if the group has been disposed of.
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

  /// Removes a disposable and disposes of it; does nothing if it has been removed already.
  public func remove(for disposeKey: DisposeKey) {
    lock.withLock { members?.removeValue(forKey: disposeKey.key) }?.dispose()
  }

  /// Disposes of all members, oldest first, and from now on of each one that is added.
  public func dispose() {
    if let members = takeMembers() { Self.dispose(members) }
  }

  override func takeMembers() -> [any Disposable]? {
    let outgoing = lock.withLock {
      defer { members = nil }
      return members
    }
    return (outgoing ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  deinit { if members != nil { Self.release(takeMembers() ?? []) } }
}
