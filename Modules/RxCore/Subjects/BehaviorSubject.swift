/// A subject that has a current value and emits it to each new subscriber first.
///
/// Use it for state that is observed and read. `BehaviorRelay` is the same without terminal events.
///
///     let volume = BehaviorSubject(value: 5)
///     volume.subscribe(onNext: { print($0) }).disposed(by: bag)  // 5
///     volume.onNext(6)                                           // 6
///     try volume.value()                                         // 6
///
/// After a terminal event a new subscriber receives that event only.
public final class BehaviorSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable
{
  // Unchecked: adds no stored properties to SubjectBase.

  /// The type of the observer side, which is the subject itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  /// Creates a subject with an initial value.
  ///
  /// - Parameter value: the value until the first element is emitted.
  @inlinable
  public init(value: Element) where Element: Sendable {
    super.init(multicaster: Multicaster<Element>(.value, initial: value))
  }

  package init(value: Element, subscribedOn scheduler: Confinement) {
    super.init(multicaster: Multicaster<Element>(.value, initial: value), subscribedOn: scheduler)
  }

  /// Returns the current value.
  ///
  /// It may be called on any thread. A thread that has just emitted an element gets that one or a
  /// later one, even if another thread is still delivering it. The value stays readable after the
  /// completion.
  ///
  /// - Returns: the element that was emitted last, or the initial value.
  /// - Throws: the error that the subject has failed with, or `RxError.disposed`.
  @inlinable
  public func value() throws -> Element {
    // As in `BehaviorRelay.value`.
    try Unmanaged.passUnretained(multicaster)._withUnsafeGuaranteedRef { multicaster in
      if let value = multicaster.ownValue { return value }
      if isDisposed { throw RxError.disposed }
      guard let value = try multicaster.value() else { throw RxError.noElements }
      return value
    }
  }

  /// Returns this subject as an observer.
  public func asObserver() -> BehaviorSubject<Element> { self }
}
