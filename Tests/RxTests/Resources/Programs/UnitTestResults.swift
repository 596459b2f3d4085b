import Rx

// unit test style: local var appended to in subscribe
func testMapAndFilter() -> Bool {
  var results: [Int] = []
  var completed = false
  let subject = PublishSubject<Int>()
  let disposable =
    subject
    .filter { $0 % 2 == 0 }
    .map { $0 * 10 }
    // Swift 6: mutation of captured var 'completed' in concurrently-executing code
    // Swift 6: mutation of captured var 'results' in concurrently-executing code
    .subscribe(onNext: { results.append($0) }, onCompleted: { completed = true })
  subject.onNext(1)
  subject.onNext(2)
  subject.onNext(4)
  subject.onCompleted()
  disposable.dispose()
  return results == [20, 40] && completed
}

func testMerge() -> [String] {
  let bag = DisposeBag()
  var events: [Event<Int>] = []
  Observable.of(Observable.of(1, 2), Observable.just(3)).merge()
    // Swift 6: mutation of captured var 'events' in concurrently-executing code
    .subscribe { events.append($0) }
    .disposed(by: bag)
  return events.map { "\($0)" }
}
