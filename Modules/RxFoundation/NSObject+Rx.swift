public import Foundation
public import RxTraits

/// Gives Foundation's classes, and the program's own that descend from them, the `rx` name space.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
  /// Foundation's only class of these that does not descend from NSObject.
  extension NotificationCenter: ReactiveCompatible {}
#endif
