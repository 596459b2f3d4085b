// As users of RxSwift test it.

import RxBlocking
import RxCocoa
import RxSwift
import RxTest
import XCTest

final class SearchViewModelTests: XCTestCase {
  private struct Service: SearchService {
    func search(_ query: String) -> Single<[String]> {
      query == "x" ? .error(SearchError.offline) : .just(["\(query)1", "\(query)2"])
    }
  }

  // `async`, as XCTest on Linux runs no test of the main actor in Swift 5 mode otherwise.
  @MainActor
  func testResultsFollowTheQuery() async {
    let scheduler = TestScheduler(initialClock: 0)
    let disposeBag = DisposeBag()
    let results = scheduler.createObserver([String].self)
    let failures = scheduler.createObserver(String.self)
    let label = Label()

    SharingScheduler.mock(scheduler: scheduler) {
      let viewModel = SearchViewModel(service: Service(), scheduler: scheduler)
      viewModel.results.drive(results).disposed(by: disposeBag)
      viewModel.failures.bind(to: failures).disposed(by: disposeBag)
      viewModel.bind(to: label)
      scheduler.createColdObservable([.next(10, "a"), .next(11, "ab"), .next(20, "x")])
        .bind(to: viewModel.query)
        .disposed(by: disposeBag)
      scheduler.start()
    }

    XCTAssertRecordedElements(results.events, [["ab1", "ab2"], []])
    XCTAssertRecordedElements(failures.events, ["offline"])
  }

  func testColdAndHotObservables() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(300)])
    let result = scheduler.start { hot.map { $0 * 10 } }
    XCTAssertEqual(result.events, [.next(210, 20), .completed(300)])
    XCTAssertEqual(hot.subscriptions, [Subscription(200, 300)])
  }

  func testBlocking() throws {
    XCTAssertEqual(try Service().search("a").toBlocking().single(), ["a1", "a2"])
    XCTAssertThrowsError(try Service().search("x").toBlocking().single())
  }

  @MainActor
  func testABinderSetsTheLabel() async {
    let label = Label()
    Observable.just("text").bind(to: label.rx.text).dispose()
    XCTAssertEqual(label.text, "text")
  }
}
