import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SingleElementTests {
  @Test func `one: as it comes, then the end`() {
    let clock = clock()
    let source = clock.hot(.next(210, 2), .completed(250))
    let result = clock.start { source.asObservable().single() }
    #expect(result.events == [.next(210, 2), .completed(250)])
  }

  @Test func `several: an error with the second`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().single() }
    #expect(result.events == [.next(210, 2), .error(220, RxError.moreThanOneElement)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `none: an error with the end`() {
    #expect(Observable<Int>.empty().single().record() == [.error(RxError.noElements)])
  }

  @Test func `only those that the predicate is true for count`() {
    let source = Observable.of(1, 2, 3)
    #expect(source.single { $0 == 2 }.record() == [.next(2), .completed])
    #expect(
      source.single { $0 > 1 }.record() == [.next(2), .error(RxError.moreThanOneElement)]
    )
    #expect(source.single { $0 > 3 }.record() == [.error(RxError.noElements)])
    #expect(source.single { _ in throw testError }.record() == [.error(testError)])
  }
}
