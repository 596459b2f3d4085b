/// The `rx` namespace of a type, which its reactive members extend.
///
///     extension Reactive where Base: Lamp {
///       var isOn: Binder<Bool> { Binder(base) { lamp, isOn in lamp.isOn = isOn } }
///     }
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object that the namespace belongs to.
  public let base: Base

  /// Creates the namespace of `base`.
  public init(_ base: Base) { self.base = base }

  /// A binder that writes a property which has no reactive member of its own.
  ///
  ///     names.drive(label.rx.title)  // writes label.title
  @preconcurrency
  @MainActor
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject & Sendable {
    nonisolated(unsafe) let keyPath = keyPath  // immutable, and used on the main actor only
    return Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has the `rx` namespace.
///
///     extension Lamp: ReactiveCompatible {}
///     lamp.rx.isOn
public protocol ReactiveCompatible {
  /// The type that the namespace belongs to.
  associatedtype ReactiveBase

  /// The reactive members of the type.
  static var rx: Reactive<ReactiveBase>.Type { get }

  /// The reactive members of the object.
  var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
  /// The reactive members of the type.
  public static var rx: Reactive<Self>.Type { Reactive<Self>.self }

  /// The reactive members of the object.
  ///
  /// The setter does nothing. It exists so that a member with a setter can be assigned: `lamp.rx.isOn = true`.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set { _ = newValue }
  }
}
