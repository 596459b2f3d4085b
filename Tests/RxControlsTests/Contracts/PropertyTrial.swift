import RxControls
import RxTraits

/// One try of a property, whose values are written as text.
@MainActor
final class PropertyTrial {
  /// The control, until it is let go.
  var control: Control?
  let property: ControlProperty<String>

  var initial = ""
  var programs = ""
  var users = ""
  /// The program puts its value in, by the control's own property.
  var set: () -> Void = {}
  /// The user does something.
  var act: () -> Void = {}

  init(control: Control, property: ControlProperty<String>) {
    self.control = control
    self.property = property
  }
}
