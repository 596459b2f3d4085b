extension ImmediateSchedulerType {
  /// Runs `action` again each time it calls the function it is given.
  ///
  ///     scheduler.scheduleRecursive(3) { count, again in
  ///       print(count)
  ///       if count > 0 { again(count - 1) }
  ///     }
  ///
  /// - Parameters:
  ///   - state: what the first run is given.
  ///   - action: the work; it calls its second argument to run once more.
  /// - Returns: disposing of it ends the chain.
  /// - Note: depth does not grow: every run is scheduled anew.
  @available(swift, introduced: 6)
  public func scheduleRecursive<State: Sendable>(
    _ state: State,
    action:
      @escaping @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let group = CompositeDisposable()
    recurse(state, action: action, in: group)
    return group
  }

  private func recurse<State: Sendable>(
    _ state: State,
    action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void,
    in group: CompositeDisposable
  ) {
    let run = SingleAssignmentDisposable()
    guard let key = group.insert(run) else { return }
    run.setDisposable(
      schedule(state) { state in
        group.remove(for: key)
        action(state) { recurse($0, action: action, in: group) }
        return Disposables.create()
      }
    )
  }
}
