import RxControls
import RxCore
import RxTraits
import Testing

/// An event of a control or a screen, with the actions that trigger it.
struct EventRow: Sendable, CustomTestStringConvertible {
  /// The type and the name of the member.
  let testDescription: String
  let trial: @MainActor @Sendable () -> EventTrial

  /// True for an event that also occurs while the control is disabled, such as `willDisplay`.
  var isOfProgram: Bool {
    testDescription.hasPrefix("Screen.") || testDescription.hasSuffix(".willDisplay")
  }

  /// - Parameters:
  ///   - name: the type and the name of the member.
  ///   - make: creates a control or a screen.
  ///   - event: returns the event.
  ///   - program: an action of the program before the user's; it must not be reported.
  ///   - act: an action of the user, which must be reported once.
  ///   - expected: the element that is reported.
  init<Owner: AnyObject & Sendable, Value: Sendable>(
    _ name: String,
    of make: @escaping @MainActor @Sendable () -> Owner,
    _ event: @escaping @MainActor @Sendable (Owner) -> ControlEvent<Value>,
    program: @escaping @MainActor @Sendable (Owner) -> Void = { _ in },
    act: @escaping @MainActor @Sendable (Owner) -> Void,
    reports expected: String = "()"
  ) {
    testDescription = name
    trial = {
      let owner = make()
      let trial = EventTrial(
        owner: owner,
        event: ControlEvent(events: event(owner).map { "\($0)" })
      )
      trial.expected = expected
      trial.program = { [weak owner] in owner.map(program) }
      trial.act = { [weak owner] in owner.map(act) }
      return trial
    }
  }
}
