/// The current connection of a share, and what the next connection inherits from it.
///
/// A connection is one subscription to the source. Its *medium* emits the elements: the multicaster of
/// a `share`, or the subject of a connectable. The state is separate from the observable, so that a
/// connection does not keep its source alive: a subject that is deallocated while it is shared
/// releases all subscribers.
///
/// It has no generic types, which code that is not specialized would look up; its users cast.
@usableFromInline
final class ShareState: @unchecked Sendable {
  // Unchecked: everything that changes is under `lock`.
  private let outlives: Bool
  private let lock = SpinLock()
  private var current: Stage?  // set while it has members or is connected, as it holds this object
  private var members = 0  // of `current`
  private var ending: Stage?  // a connection that has ended, while its members receive the event
  private var endingMembers = 0  // members of `ending` that have not been released yet
  private var medium: AnyObject?  // of `current`, or of the next connection
  private var hasEnded = false  // `medium` has emitted a terminal event and outlives it

  /// Creates a state; with `outlives` the medium is kept between connections and after the end.
  @usableFromInline
  init(outlives: Bool = false) { self.outlives = outlives }

  /// Returns the medium of the current connection, or else of the next one.
  @usableFromInline
  func medium(_ make: () -> AnyObject) -> AnyObject {
    if let medium = lock.withLock({ medium }) { return medium }
    let spare = make()  // outside the lock: it may be user code
    return lock.withLock {
      let chosen = medium ?? spare
      medium = chosen
      return chosen
    }
  }

  /// Returns the connection, and counts a member in unless `asMember` is `false`.
  ///
  /// The second value is `true` for a new connection, which the caller has to connect.
  @usableFromInline
  func join(
    asMember: Bool = true,
    medium make: () -> AnyObject,
    _ connection: (AnyObject) -> Stage
  ) -> (Stage, Bool) {
    lock.lock()
    var unneeded: AnyObject?
    if current == nil, medium == nil {
      lock.unlock()
      let made = make()  // outside the lock: it may be user code
      lock.lock()
      if medium == nil { medium = made } else { unneeded = made }
    }
    let joined = joinInside(asMember, connection)
    lock.unlock()
    releaseFormer(unneeded)  // outside the lock, as above
    return joined
  }

  private func joinInside(_ asMember: Bool, _ make: (AnyObject) -> Stage) -> (Stage, Bool) {
    if let current {
      members += asMember ? 1 : 0
      return (current, false)
    }
    let medium = Unmanaged.passUnretained(medium.unsafelyUnwrapped)
    let connection = medium._withUnsafeGuaranteedRef(make)
    current = connection
    members = asMember ? 1 : 0
    return (connection, !hasEnded)
  }

  /// True if there is no connection, and none whose terminal event is still being emitted.
  @usableFromInline
  var isIdle: Bool { lock.withLock { current == nil && ending == nil } }

  /// Counts a member out, and returns `true` for the last: the caller has to release the source.
  @usableFromInline
  func leave(_ connection: Stage) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if current === connection {
      members -= 1
      if members > 0 { return false }
      release()
      return true
    }
    if ending !== connection { return false }
    endingMembers -= 1
    if endingMembers > 0 { return false }
    ending = nil
    return true
  }

  /// Removes a connection that has ended: a late subscriber starts anew, or receives the terminal
  /// event from a medium that outlives the connection.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - hasEnded: `true` for a terminal event; `false` if the source was deallocated without one.
  @usableFromInline
  func forget(_ connection: Stage, hasEnded: Bool) {
    lock.lock()
    if hasEnded, current === connection { self.hasEnded = outlives }
    let outgoing = takeOut(connection)
    lock.unlock()
    releaseFormer(outgoing)  // outside the lock: it may be user code
  }

  /// Removes a connection that has been released.
  func drop(_ connection: Stage) {
    lock.lock()
    let outgoing = takeOut(connection)
    if ending === connection { ending = nil }
    lock.unlock()
    releaseFormer(outgoing)  // as above
  }

  /// Removes the connection, and returns the medium for the caller to release.
  private func takeOut(_ connection: Stage) -> AnyObject? {
    if current !== connection { return nil }
    if !connection.isDisposed { (ending, endingMembers) = (connection, members) }
    defer { release() }
    return medium
  }

  private func release() {
    current = nil
    if !outlives { medium = nil }
  }
}
