public import RxCore
internal import RxLoop

/// A type that can be converted to a `ControlProperty`: a sequence of values, and an observer of new ones.
public protocol ControlPropertyType<Element>: MainObservableType, ObserverType, Sendable {
  /// Returns this property as a `ControlProperty`.
  ///
  /// - Form of: `asObservable()`, as a control property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control, for instance the text of a text field: a sequence of its values, and an observer.
///
///     field.rx.text.orEmpty.subscribe(onNext: { print($0) })  // what the user types
///     title.drive(field.rx.text)  // what the program writes
///
/// - It never fails.
/// - A subscriber receives the current value, then each change that the *user* makes. Changes that the program
///   makes are not emitted.
/// - It delivers on the main actor, and closures of its operators are `@MainActor`. Any thread may subscribe
///   and dispose; both are carried to the main actor.
/// - It completes when the control is deallocated.
public struct ControlProperty<PropertyType>: ControlPropertyType, @unchecked Sendable {
  // Unchecked: both properties are immutable. `source` delivers on the main actor only, and `valueSink` wraps
  // an observer that is Sendable.

  /// The type of the property.
  public typealias Element = PropertyType
  /// Elements that are not Sendable stay on main.
  public typealias SentToAnyThread = Never

  @usableFromInline let source: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - values: emits the current value at subscription, then the user's changes. It may emit on any thread,
  ///     and is delivered on the main actor. An error is reported through `Hooks.defaultErrorHandler`, and
  ///     completes the property.
  ///   - valueSink: receives the values that the program writes.
  public init<Values: ObservableType, Sink: ObserverType & Sendable>(
    values: Values,
    valueSink: Sink
  ) where Values.Element == PropertyType, Sink.Element == PropertyType, PropertyType: Sendable {
    self.init(confined: values.confinedToMain(), valueSink: valueSink)
  }

  /// Creates a property whose values are not Sendable.
  ///
  /// - Parameters:
  ///   - values: emits the current value at subscription, then the user's changes, on the main actor. An
  ///     event elsewhere stops the program. An error is reported through `Hooks.defaultErrorHandler`, and
  ///     completes the property.
  ///   - valueSink: receives the values that the program writes.
  public init<Values: ObservableType, Sink: ObserverType & Sendable>(
    values: Values,
    valueSink: Sink
  ) where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.init(confined: values.checkedOnMain(), valueSink: valueSink)
  }

  init<Sink: ObserverType & Sendable>(
    confined values: Observable<PropertyType>,
    valueSink: Sink
  ) where Sink.Element == PropertyType {
    source = values
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes `observer`, which receives the values on the main actor.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    source.subscribe(observer)
  }

  /// Returns the values as a plain `Observable`, which still delivers on the main actor.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<PropertyType> { source }

  /// Returns the values as a `MainObservable`.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  @inlinable
  public func asMainObservable() -> MainObservable<PropertyType> { MainObservable(onMain: source) }

  /// Returns this property.
  ///
  /// - Form of: `asObservable()`, as a control property.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The changes that the user makes, without the current value at subscription.
  ///
  ///     field.rx.text.changed.subscribe(onNext: { _ in isEdited = true })
  ///
  /// - Form of: `skip(_:)`, without the current value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(confined: source.skip(1)) }

  /// Writes a value into the control.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`.
  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .next, .completed: valueSink.on(event)
    case .error(let error): Hooks.unhandled(error)
    }
  }

  /// Returns the values as a driver.
  ///
  /// - Form of: `asDriver(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asDriver() -> Driver<PropertyType> { .init(sharing: source) }
}

extension ControlPropertyType where Element == String? {
  /// The same property with an empty string instead of `nil`.
  ///
  /// - Form of: `map(_:)`, in both directions.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty<String>(
      confined: property.source.map { $0 ?? "" },
      valueSink: property.valueSink.mapObserver { $0 }
    )
  }
}
