internal import Foundation

/// The sender whose notifications are observed, held weakly.
struct NotificationSender: @unchecked Sendable {
  // Unchecked: the object is only compared by identity, never used.
  private let identity: ObjectIdentifier
  private weak let object: AnyObject?

  init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  /// Returns whether this object has posted `notification`.
  ///
  /// Another object at the same address, created after its deallocation, is not mistaken for it.
  func posted(_ notification: Notification) -> Bool {
    guard let poster = notification.object, type(of: poster) is AnyClass else { return false }
    // The weak reference is read last, as the notification retains the poster meanwhile.
    return ObjectIdentifier(poster as AnyObject) == identity && object != nil
  }
}
