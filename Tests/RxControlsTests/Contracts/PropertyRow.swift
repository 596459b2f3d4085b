import RxControls
import RxCore
import RxTraits
import Testing

/// A property of a control, with the actions that change it.
struct PropertyRow: Sendable, CustomTestStringConvertible {
  /// The type and the name of the member.
  let testDescription: String
  let trial: @MainActor @Sendable () -> PropertyTrial

  /// - Parameters:
  ///   - name: the type and the name of the member.
  ///   - make: creates a control.
  ///   - property: returns the property.
  ///   - initial: the initial value.
  ///   - set: sets the value as the program does.
  ///   - programs: the value that the program sets.
  ///   - act: an action of the user.
  ///   - users: the value after the program's and then the user's action.
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
