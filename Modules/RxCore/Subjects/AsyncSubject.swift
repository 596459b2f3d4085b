/// Keeps to itself what it is told, and says the last element when it ends well; a result to come.
///
///     let answer = AsyncSubject<Int>()
///     answer.subscribe(onNext: { print($0) })
///     answer.onNext(1)
///     answer.onNext(2)
///     answer.onCompleted()  // 2
///
/// Who comes after the end hears the same. An error ends it without an element.
public final class AsyncSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: restates what SubjectBase says.

  /// The observer side is the subject itself.
  public typealias SubjectObserverType = AsyncSubject<Element>

  /// Makes a subject that has not been told anything yet.
  @inlinable
  public init() { super.init(hub: Multicaster<Element>(.last)) }

  /// This subject.
  public func asObserver() -> AsyncSubject<Element> { self }
}
