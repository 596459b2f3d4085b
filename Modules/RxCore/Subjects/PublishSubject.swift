/// Passes on what it is told, to those who listen at that moment.
///
///     let taps = PublishSubject<Void>()
///     taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
///     taps.onNext(())
public final class PublishSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: restates what SubjectBase says.

  /// The observer side is the subject itself.
  public typealias SubjectObserverType = PublishSubject<Element>

  /// Makes a subject that nobody listens to yet.
  @inlinable
  public init() { super.init(hub: Multicaster<Element>()) }

  /// This subject.
  public func asObserver() -> PublishSubject<Element> { self }
}
