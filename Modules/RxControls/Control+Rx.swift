internal import RxCore
public import RxTraits

extension Reactive where Base: Control {
  /// Whether the user may use the control.
  @MainActor
  public var isEnabled: Binder<Bool> {
    Binder(base) { control, isEnabled in control.isEnabled = isEnabled }
  }

  /// Whether the control is left out of the screen.
  @MainActor
  public var isHidden: Binder<Bool> {
    Binder(base) { control, isHidden in control.isHidden = isHidden }
  }

  /// A property that the user can change.
  ///
  ///     var text: ControlProperty<String?> {
  ///       controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  ///     }
  ///
  /// - Parameters:
  ///   - getter: reads the property.
  ///   - setter: writes it, through the program's door.
  /// - Returns: the value at subscription and after each change by the user.
  @MainActor
  public func controlProperty<Value: Sendable>(
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    Self.value(base, getter: getter, setter: setter)
  }

  /// A property of `control` that the user can change.
  ///
  /// - Parameters:
  ///   - control: whose property; held weakly.
  ///   - getter: reads the property.
  ///   - setter: writes it, through the program's door.
  /// - Returns: the value at subscription and after each change by the user.
  @MainActor
  public static func value<Value: Sendable>(
    _ control: Base,
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    value(control, changes: control.userChanges.asObservable(), getter: getter, setter: setter)
  }

  /// A property of `control` that speaks after each of `changes`.
  @MainActor
  static func value<Value: Sendable>(
    _ control: Base,
    changes: Observable<Void>,
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let read = onMain { [weak control] () -> Value? in control.map(getter) }
    let values = Observable<Value>.deferred { () -> Observable<Value> in
      guard let present = read() else { return .empty() }
      return changes.compactMap { read() }.startWith(present)
    }
    return ControlProperty(values: values, valueSink: Binder(control, binding: setter))
  }
}
