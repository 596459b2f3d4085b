/// A subject that emits each element to the subscribers that exist at that moment.
///
/// Use it to turn calls into a sequence: taps, notifications, commands.
///
///     let taps = PublishSubject<Void>()
///     taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
///     taps.onNext(())  // tap
///
/// A late subscriber receives no earlier element, only a terminal event that has been emitted.
public final class PublishSubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: adds no stored properties to SubjectBase.

  /// The type of the observer side, which is the subject itself.
  public typealias SubjectObserverType = PublishSubject<Element>

  /// Creates a subject without subscribers.
  @inlinable
  public init() { super.init(multicaster: Multicaster<Element>()) }

  /// Returns this subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }
}
