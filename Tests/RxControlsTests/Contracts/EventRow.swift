import RxControls
import RxCore
import RxTraits
import Testing

/// An event of a control or a screen, and what it takes to try it.
struct EventRow: Sendable, CustomTestStringConvertible {
  /// The type that has it, and its name.
  let testDescription: String
  let trial: @MainActor @Sendable () -> EventTrial

  /// Whether it tells what becomes of a thing whether or not it is enabled: a screen, a row in sight.
  var isOfProgram: Bool {
    testDescription.hasPrefix("Screen.") || testDescription.hasSuffix(".willDisplay")
  }

  /// - Parameters:
  ///   - name: the type that has it, and its name.
  ///   - make: makes a control or screen.
  ///   - event: its event.
  ///   - program: what the program does before the user acts; it is not reported.
  ///   - act: what the user does, of which one thing is to be reported.
  ///   - expected: what is reported.
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
