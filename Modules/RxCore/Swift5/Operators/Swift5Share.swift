// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `multicast(makeSubject:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject,
    _ mode: Swift5 = Swift5()
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: unchecked(makeSubject))
  }

  /// As `multicast(_:selector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    multicast(unchecked(subjectSelector), selector: unchecked(selector))
  }
}
