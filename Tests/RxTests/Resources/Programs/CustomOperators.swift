import Rx

// custom operators
protocol OptionalType { associatedtype Wrapped; var optional: Wrapped? { get } }
extension Optional: OptionalType { var optional: Wrapped? { self } }

extension ObservableType {
  func mapToVoid() -> Observable<Void> { map { _ in } }
  func pairwise() -> Observable<(Element, Element)> {
    // Swift 6: type 'Self.Element' does not conform to the 'Sendable' protocol
    Observable.zip(self, self.skip(1))
  }
  func catchErrorJustComplete() -> Observable<Element> { self.catch { _ in .empty() } }
  func unwrap<T>() -> Observable<T> where Element == T? { compactMap { $0 } }
}
extension ObservableType where Element: OptionalType {
  func ignoreNil() -> Observable<Element.Wrapped> {
    // Swift 6: type 'Self.Element' does not conform to the 'Sendable' protocol
    // Swift 6: type 'Self.Element.Wrapped' does not conform to the 'Sendable' protocol
    flatMap { e in e.optional.map(Observable.just) ?? Observable.empty() }
  }
}
extension SharedSequenceConvertibleType {
  func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
}
extension SharedSequenceConvertibleType
where SharingStrategy == DriverSharingStrategy, Element == Bool {
  func toggled() -> Driver<Bool> { asDriver().map { !$0 } }
}
extension PrimitiveSequence where Trait == SingleTrait {
  // Swift 6: type 'Element' does not conform to the 'Sendable' protocol
  func orElse(_ value: Element) -> Single<Element> { catchAndReturn(value) }
  func logged(_ name: String) -> Single<Element> {
    self.do(onSuccess: { print(name, $0) }, onError: { print(name, $0) })
  }
}
