internal import Foundation

/// Whose notifications are wanted: an object that is recognised, and not kept.
struct Sender: @unchecked Sendable {
  // Unchecked: the object's identity is looked at, never the object.
  private let identity: ObjectIdentifier
  private weak let object: AnyObject?

  init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  /// Whether the object has posted `notification`, and not another that lies where it lay.
  func posted(_ notification: Notification) -> Bool {
    guard let poster = notification.object, type(of: poster) is AnyClass else { return false }
    // The weak reference is looked at last, while the notification holds what it would answer.
    return ObjectIdentifier(poster as AnyObject) == identity && object != nil
  }
}
