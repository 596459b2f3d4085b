import RxTraits

/// A test of one event, whose elements are converted to text.
@MainActor
final class EventTrial {
  /// The owner of the event, until the test releases it.
  var owner: AnyObject?
  let event: ControlEvent<String>

  var expected = ""
  /// Runs the action of the program.
  var program: () -> Void = {}
  /// Runs the action of the user.
  var act: () -> Void = {}

  init(owner: AnyObject, event: ControlEvent<String>) {
    self.owner = owner
    self.event = event
  }
}
