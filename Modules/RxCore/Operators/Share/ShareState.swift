/// Which connection serves those who share something, and what the next one goes on with.
///
/// A connection is one subscription to the source; its *medium* carries the elements out: the hub of
/// a `share`, the subject of a connectable. This stands apart from the recipe, so that a connection
/// does not keep its source alive: a subject that goes away while it is shared lets go of everybody.
///
/// It knows no types, which code that is not specialised would look up; who has it casts unchecked.
@usableFromInline
final class ShareState: @unchecked Sendable {
  // Unchecked: everything that changes is under `lock`.
  private let outlives: Bool
  private let lock = SpinLock()
  private var current: Stage?  // while it has members or is connected, as it holds this
  private var members = 0  // of `current`
  private var ending: Stage?  // one that is over, while its members hear of it
  private var hearers = 0  // of `ending`: members that have not let go yet
  private var medium: AnyObject?  // of `current`, or of the connection to come
  private var hasEnded = false  // what came through `medium`, and it outlives that

  /// `outlives`: the medium is kept between connections and after the end.
  @usableFromInline
  init(outlives: Bool = false) { self.outlives = outlives }

  /// The medium of the connection that is, or else of the one to come.
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

  /// Answers the connection, and counts one more member in unless told otherwise.
  ///
  /// `true`: it is a new one, which the caller has to connect.
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
    _ = consume unneeded  // outside the lock, as above
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

  /// Whether there is no connection, and none whose end is still being told.
  @usableFromInline
  var isIdle: Bool { lock.withLock { current == nil && ending == nil } }

  /// Counts a member out; `true`: it was the last, and the source is to be let go.
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
    hearers -= 1
    if hearers > 0 { return false }
    ending = nil
    return true
  }

  /// The connection is over: who comes now starts anew, or hears the end if the medium outlives it.
  @usableFromInline
  func forget(_ connection: Stage) {
    lock.lock()
    let outgoing = takeOut(connection)
    lock.unlock()
    _ = consume outgoing  // outside the lock: it may be user code
  }

  /// The connection has been released.
  func drop(_ connection: Stage) {
    lock.lock()
    let outgoing = takeOut(connection)
    if ending === connection { ending = nil }
    lock.unlock()
    _ = consume outgoing  // as above
  }

  /// Answers what is to be let go.
  private func takeOut(_ connection: Stage) -> AnyObject? {
    if current !== connection { return nil }
    hasEnded = outlives
    if !connection.isDisposed { (ending, hearers) = (connection, members) }
    defer { release() }
    return medium
  }

  private func release() {
    current = nil
    if !outlives { medium = nil }
  }
}
