/// The `rx` name space: where a type's reactive members live.
///
///     extension Reactive where Base: Lamp {
///       var isOn: Binder<Bool> { Binder(base) { lamp, isOn in lamp.isOn = isOn } }
///     }
@dynamicMemberLookup
public struct Reactive<Base> {
  /// What is extended.
  public let base: Base

  /// Wraps `base`.
  public init(_ base: Base) { self.base = base }

  /// A binder for any writable property that has no reactive member of its own.
  ///
  ///     names.drive(label.rx.title)  // writes label.title
  @preconcurrency
  @MainActor
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject & Sendable {
    nonisolated(unsafe) let keyPath = keyPath  // immutable; used on the main actor only
    return Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// Gives a type the `rx` name space.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase

  /// Reactive members of the type.
  static var rx: Reactive<ReactiveBase>.Type { get }

  /// Reactive members of the object.
  var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
  /// Reactive members of the type.
  public static var rx: Reactive<Self>.Type { Reactive<Self>.self }

  /// Reactive members of the object.
  ///
  /// Setting it does nothing: it is there so that a member with a setter can be assigned, as in
  /// `lamp.rx.isOn = true`.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set { _ = newValue }
  }
}
