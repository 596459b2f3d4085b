import RxTraits

/// One try of an event, whose elements are written as text.
@MainActor
final class EventTrial {
  /// What has the event, until it is let go.
  var owner: AnyObject?
  let event: ControlEvent<String>

  var expected = ""
  /// The program prepares what the user does.
  var program: () -> Void = {}
  /// The user does it.
  var act: () -> Void = {}

  init(owner: AnyObject, event: ControlEvent<String>) {
    self.owner = owner
    self.event = event
  }
}
