// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `multicast(makeSubject:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject,
    _ mode: Swift5 = Swift5()
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: unchecked(makeSubject))
  }

  /// Swift 5 form of `multicast(_:selector:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    multicast(unchecked(subjectSelector), selector: unchecked(selector))
  }
}
