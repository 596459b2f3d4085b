internal import Guarding
internal import RxCore

/// A place that holds a value, and can be changed.
struct ValuePlace<Value: Sendable>: Sendable {
  let get: @Sendable () -> Value
  let set: @Sendable (Value) -> Void
}

/// Keeps two places equal.
///
/// The link knows the last value that both places had. So it can tell which one has changed, and
/// its own changes, which it is notified of as well, lead to nothing. One thread compares at a
/// time; a change during that makes it compare again.
final class ValueLink<Value: Equatable & Sendable>: Sendable {
  private struct State: Sendable {
    var agreed: Value
    var isComparing = false
    var hasChanged = false
  }

  private let leader: ValuePlace<Value>
  private let follower: ValuePlace<Value>
  private let state: Guarded<State>

  /// Creates a link, and sets the follower to the value of the leader if it has another.
  init(leader: ValuePlace<Value>, follower: ValuePlace<Value>) {
    self.leader = leader
    self.follower = follower
    state = Guarded(State(agreed: follower.get()))
    update()
  }

  /// Compares the places after one of them has changed.
  func update() {
    let starts = state.withLock { state in
      state.hasChanged = true
      defer { state.isComparing = true }
      return !state.isComparing
    }
    if !starts { return }
    while takeChange() { compare() }
  }

  private func takeChange() -> Bool {
    state.withLock { state in
      defer { state.hasChanged = false }
      state.isComparing = state.hasChanged
      return state.hasChanged
    }
  }

  private func compare() {
    let (led, followed) = (leader.get(), follower.get())
    // The agreed value is accessed only by the thread that compares.
    let agreed = state.withLock { $0.agreed }
    if led == followed {
      agree(on: led)
    } else if led == agreed {
      agree(on: followed)
      leader.set(followed)
    } else {
      agree(on: led)
      follower.set(led)
    }
  }

  private func agree(on value: Value) {
    let old = state.withLock { state in
      defer { state.agreed = value }
      return state.agreed
    }
    withExtendedLifetime(old) {}  // may run a deinitializer, so not under the lock
  }
}
