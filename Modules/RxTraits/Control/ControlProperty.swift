public import RxCore
internal import RxLoop

/// What behaves like a control's property: a sequence of its values and a place to put new ones.
public protocol ControlPropertyType<Element>: MainObservableType, ObserverType, Sendable {
  /// The property itself.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control, for instance the text of a text field.
///
/// - It never fails.
/// - A subscriber gets the present value, then each change that the *user* makes; changes made by
///   the program are not reported.
/// - It is subscribed to, disposed of and observed on the main actor; closures given to it are `@MainActor`.
/// - It completes when the control is deallocated.
public struct ControlProperty<PropertyType>: ControlPropertyType, @unchecked Sendable {
  // Unchecked: an observable and an observer of the main actor, which guards what they reach.

  /// The type of the property.
  public typealias Element = PropertyType

  @usableFromInline let source: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - values: the present value at subscription, then the user's changes. What it emits elsewhere is
  ///     delivered on the main actor; an error is reported through `Hooks.defaultErrorHandler`, and completes
  ///     the property.
  ///   - valueSink: receives the program's changes.
  public init<Values: ObservableType, Sink: ObserverType & Sendable>(
    values: Values,
    valueSink: Sink
  ) where Values.Element == PropertyType, Sink.Element == PropertyType, PropertyType: Sendable {
    self.init(confined: values.confinedToMain(), valueSink: valueSink)
  }

  /// Creates a property whose values are not Sendable, and are emitted on the main actor.
  ///
  /// - Parameters:
  ///   - values: the present value at subscription, then the user's changes. What it emits elsewhere
  ///     stops the program; an error is reported through `Hooks.defaultErrorHandler`, and completes the
  ///     property.
  ///   - valueSink: receives the program's changes.
  @_disfavoredOverload
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

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    source.subscribe(observer)
  }

  /// The same sequence, by a type that does not know where it is observed.
  @inlinable
  public func asObservable() -> Observable<PropertyType> { source }

  /// The values, which may be subscribed to and disposed of anywhere.
  @inlinable
  public func asMainObservable() -> MainObservable<PropertyType> { MainObservable(onMain: source) }

  /// This property.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The user's changes without the value at subscription.
  public var changed: ControlEvent<PropertyType> { ControlEvent(confined: source.skip(1)) }

  /// Puts a value in.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`; the end is ignored.
  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .next: valueSink.on(event)
    case .error(let error): Hooks.unhandled(error)
    case .completed: break
    }
  }

  /// The values as a driver.
  @inlinable
  public func asDriver() -> Driver<PropertyType> { .init(sharing: source) }
}

extension ControlPropertyType where Element == String? {
  /// The same property with the empty string for `nil`.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty<String>(
      confined: property.source.map { $0 ?? "" },
      valueSink: property.valueSink.mapObserver { $0 }
    )
  }
}
