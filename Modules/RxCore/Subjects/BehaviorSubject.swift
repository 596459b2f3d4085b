/// Has a value: passes on what it is told, and begins with the latest for who comes later.
///
///     let volume = BehaviorSubject(value: 5)
///     volume.subscribe(onNext: { print($0) })  // 5
///     volume.onNext(6)                         // 6
public final class BehaviorSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable
{
  // Unchecked: restates what SubjectBase says.

  /// The observer side is the subject itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  /// Makes a subject whose value is `value`.
  @inlinable
  public init(value: Element) { super.init(hub: Multicaster<Element>(.value, initial: value)) }

  /// The latest value; a thread that has just put one in reads that or a later one.
  ///
  /// Any thread may ask.
  ///
  /// - Returns: the value.
  /// - Throws: the error that the subject has ended with, or `RxError.disposed`.
  @inlinable
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed }
    if let error = hub.failure { throw error }
    guard let value = hub.value else { throw RxError.noElements }
    return value
  }

  /// This subject.
  public func asObserver() -> BehaviorSubject<Element> { self }
}
