import RxControls
import RxCore
import RxTraits
import Testing

/// A property of a control, and what it takes to try it.
struct PropertyRow: Sendable, CustomTestStringConvertible {
  /// The type that has it, and its name.
  let testDescription: String
  let trial: @MainActor @Sendable () -> PropertyTrial

  /// - Parameters:
  ///   - name: the type that has it, and its name.
  ///   - make: makes a control.
  ///   - property: its property.
  ///   - initial: what that holds at first.
  ///   - set: the program's door.
  ///   - programs: what the program puts in.
  ///   - act: what the user does.
  ///   - users: what the property holds when the user has done it, after what the program put in.
  init<Owner: Control, Value: Sendable & Equatable>(
    _ name: String,
    of make: @escaping @MainActor @Sendable () -> Owner,
    _ property: @escaping @MainActor @Sendable (Owner) -> ControlProperty<Value>,
    initial: Value,
    set: @escaping @MainActor @Sendable (Owner, Value) -> Void,
    to programs: Value,
    act: @escaping @MainActor @Sendable (Owner) -> Void,
    to users: Value
  ) {
    testDescription = name
    trial = {
      let owner = make()
      let trial = PropertyTrial(
        control: owner,
        property: ControlProperty(
          values: property(owner).map { "\($0)" },
          valueSink: Binder(owner) { owner, _ in property(owner).onNext(programs) }
        )
      )
      trial.initial = "\(initial)"
      trial.programs = "\(programs)"
      trial.users = "\(users)"
      trial.set = { [weak owner] in owner.map { set($0, programs) } }
      trial.act = { [weak owner] in owner.map(act) }
      return trial
    }
  }
}
