public import Foundation
public import RxTraits

/// Adds the `rx` namespace to Foundation's classes and their subclasses.
///
///     URLSession.shared.rx.data(request: request)
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
  /// On Linux, NotificationCenter is not a subclass of NSObject.
  extension NotificationCenter: ReactiveCompatible {}
#endif
