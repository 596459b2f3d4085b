extension ImmediateSchedulerType {
  /// Runs `action`, and runs it again each time it calls its second argument.
  ///
  ///     scheduler.scheduleRecursive(3) { count, again in
  ///       print(count)
  ///       if count > 0 { again(count - 1) }
  ///     }
  ///
  /// - Parameters:
  ///   - state: the state of the first run.
  ///   - action: the work; it calls its second argument to run once more.
  /// - Returns: a disposable that prevents further runs.
  /// - Note: the call stack does not grow, as each run is scheduled separately.
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
