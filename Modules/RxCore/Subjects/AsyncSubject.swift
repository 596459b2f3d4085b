/// A subject that emits only its last element, when it completes.
///
/// Use it for a result that is computed once, with subscribers that come before or after it.
///
///     let answer = AsyncSubject<Int>()
///     answer.subscribe(onNext: { print($0) }).disposed(by: bag)
///     answer.onNext(1)
///     answer.onNext(2)
///     answer.onCompleted()  // 2
///
/// A subscriber that comes after the completion receives the same element and completes. After an
/// error no element is emitted.
public final class AsyncSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: adds no stored properties to SubjectBase.

  /// The type of the observer side, which is the subject itself.
  public typealias SubjectObserverType = AsyncSubject<Element>

  /// Creates a subject without an element.
  @inlinable
  public init() where Element: Sendable { super.init(multicaster: Multicaster<Element>(.last)) }

  package init(subscribedOn scheduler: Confinement) {
    super.init(multicaster: Multicaster<Element>(.last), subscribedOn: scheduler)
  }

  /// Returns this subject as an observer.
  public func asObserver() -> AsyncSubject<Element> { self }
}
