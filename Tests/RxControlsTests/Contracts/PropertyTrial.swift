import RxControls
import RxTraits

/// A test of one property, whose values are converted to text.
@MainActor
final class PropertyTrial {
  /// The control, until the test releases it.
  var control: Control?
  let property: ControlProperty<String>

  var initial = ""
  var programs = ""
  var users = ""
  /// Sets the program's value by the property of the control itself.
  var set: () -> Void = {}
  /// Runs the action of the user.
  var act: () -> Void = {}

  init(control: Control, property: ControlProperty<String>) {
    self.control = control
    self.property = property
  }
}
