import Dispatch
import Rx
import Testing

/// Habits of RxSwift that still work in Swift 5 mode; that they compile is half of the test.
@Suite struct Swift5Tests {
  @Test func `closures may change captured variables`() {
    var sum = 0
    var ended = false
    let bag = DisposeBag()
    Observable.of(1, 2, 3)
      .map { number -> Int in
        sum += number
        return sum
      }
      .filter { _ in sum > 1 }
      .do(onNext: { sum += $0 - $0 })
      .subscribe(onNext: { sum += $0 - $0 }, onCompleted: { ended = true })
      .disposed(by: bag)
    Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }
      .subscribe(onSuccess: { sum += $0 })
      .disposed(by: bag)
    #expect(sum == 9 && ended)
  }

  final class Counter {
    var count = 0
    let bag = DisposeBag()

    func follow(_ numbers: Observable<Int>) {
      numbers.subscribe(with: self, onNext: { counter, number in counter.count += number })
        .disposed(by: bag)
      numbers.withUnretained(self).bind(onNext: { counter, number in counter.count += number })
        .disposed(by: bag)
      numbers.subscribe(onNext: { [weak self] in self?.count += $0 }).disposed(by: bag)
    }
  }

  @Test func `a plain class is captured weakly`() {
    let counter = Counter()
    counter.follow(.of(1, 2))
    #expect(counter.count == 9)
  }

  @MainActor
  final class Screen {
    var title = ""
    let bag = DisposeBag()

    func show(_ titles: Observable<String>) {
      titles.subscribe(onNext: { [weak self] in self?.title += $0 }).disposed(by: bag)
      titles.bind(with: self, onNext: { screen, title in screen.title += title }).disposed(by: bag)
      titles.asDriver(onErrorJustReturn: "").map(Screen.marked)
        .drive(onNext: { [weak self] in self?.title += $0 })
        .disposed(by: bag)
    }

    private static func marked(_ title: String) -> String { title + "!" }
  }

  @Test @MainActor func `a class of the main actor is captured by a plain sequence's closures`()
    async
  {
    let screen = Screen()
    screen.show(.just("a"))
    // The driver delivers in place unless other work waits for the main scheduler.
    await withCheckedContinuation { settled in MainScheduler.runLater { settled.resume() } }
    #expect(screen.title == "aaa!")
  }

  @Test func `a driver that is driven off main stops the program with its location`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let driver = Driver.just(1)
      DispatchQueue.global().async { _ = driver.drive(onNext: { print($0) }) }
      for try await _ in Observable<Int>.never().values {}
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains("drive(onNext:) was called off main, at RxMigrationTests/Swift5Tests.swift:")
    )
  }
}
