internal import RxCore
public import RxTraits

extension Reactive where Base: Control {
  /// Enables and disables the control.
  @MainActor
  public var isEnabled: Binder<Bool> {
    Binder(base) { control, isEnabled in control.isEnabled = isEnabled }
  }

  /// Hides and shows the control.
  @MainActor
  public var isHidden: Binder<Bool> {
    Binder(base) { control, isHidden in control.isHidden = isHidden }
  }

  /// The focus of the control; emits when the user focuses the control or another one.
  @MainActor
  public var isFocused: ControlProperty<Bool> {
    Self.value(
      base,
      changes: base.focusChanges.reports.map { _ in },
      getter: { $0.isFocused },
      setter: { $0.isFocused = $1 }
    )
  }

  /// Emits each time the user changes the control.
  ///
  ///     save.rx.controlEvent.asSignal().emit(onNext: { … })
  public var controlEvent: ControlEvent<Void> { base.userChanges.controlEvent }

  /// Creates a property that the user can change, for an `rx` member of a control of your own.
  ///
  ///     var text: ControlProperty<String?> {
  ///       controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  ///     }
  ///
  /// - Parameters:
  ///   - getter: reads the property.
  ///   - setter: writes the property; called on `onNext`.
  /// - Returns: a property that emits the value at subscription and after each change by the user.
  public func controlProperty<Value: Sendable>(
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    Self.value(base, getter: getter, setter: setter)
  }

  /// Creates a property of `control` that the user can change.
  ///
  ///     Control.rx.value(base, getter: { $0.volume }, setter: { $0.volume = $1 })
  ///
  /// - Parameters:
  ///   - control: the control, which is referenced weakly.
  ///   - getter: reads the property.
  ///   - setter: writes the property; called on `onNext`.
  /// - Returns: a property that emits the value at subscription and after each change by the user.
  public static func value<Owner: Control, Value: Sendable>(
    _ control: Owner,
    getter: @escaping @MainActor (Owner) -> Value,
    setter: @escaping @MainActor (Owner, Value) -> Void
  ) -> ControlProperty<Value> {
    value(control, changes: control.userChanges.reports, getter: getter, setter: setter)
  }

  /// Creates a property of `control` that emits after each of `changes`.
  static func value<Owner: Control, Value: Sendable>(
    _ control: Owner,
    changes: Observable<Void>,
    getter: @escaping @MainActor (Owner) -> Value,
    setter: @escaping @MainActor (Owner, Value) -> Void
  ) -> ControlProperty<Value> {
    let read = onMain { [weak control] () -> Value? in control.map(getter) }
    let values = Observable<Value>.deferred { () -> Observable<Value> in
      guard let present = read() else { return .empty() }
      return changes.compactMap { read() }.startWith(present)
    }
    return ControlProperty(values: values, valueSink: Binder(control, binding: setter))
  }
}
