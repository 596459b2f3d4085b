import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

extension BeginnersExample {
  /// Checks the properties that the documents ascribe to `query.rx.text.asDriver()`.
  func isTheTextAsADriver(_ text: Driver<String?>) {
    var seen: [String?] = []
    let subscription = text.drive(onNext: { seen.append($0) })
    desk.query.userDidInsert("r")
    desk.query.text = "by the program"
    #expect(seen == ["", "r"])
    subscription.dispose()
  }

  /// Checks the properties that the documents ascribe to `asDriver(onErrorJustReturn: [])`.
  func hasTheThreeProperties(_ makeDriver: (Observable<[String]>) -> Driver<[String]>) async {
    let failed = await elements(of: makeDriver(fetchAutoCompleteItems(CompletionServer.failing)))
    #expect(failed == [[]], "it cannot fail")
    let answered = await elements(of: makeDriver(fetchAutoCompleteItems("rx")))
    #expect(answered == [["rx"]])

    let server = PublishSubject<[String]>()
    let driver = makeDriver(server)
    let places = AsyncStream<Bool>.makeStream()
    let subscription = driver.asObservable().subscribe(onNext: { _ in
      places.continuation.yield(MainScheduler.isOnMain)
    })
    await elsewhere { server.onNext(["rx"]) }
    for await isOnMain in places.stream {
      #expect(isOnMain, "it is observed on main")
      break
    }

    var replayed: [[String]] = []
    let later = driver.drive(onNext: { replayed.append($0) })
    #expect(replayed == [["rx"]], "it is shared, and the latest element is replayed")
    subscription.dispose()
    later.dispose()
    #expect(!server.hasObservers)
    let anew = driver.drive(onNext: { replayed.append($0) })
    #expect(replayed == [["rx"]], "while connected")
    anew.dispose()
  }

  private func elements(of driver: Driver<[String]>) async -> [[String]] {
    var all: [[String]] = []
    await withCheckedContinuation { continuation in
      _ = driver.drive(onNext: { all.append($0) }, onCompleted: { continuation.resume() })
    }
    return all
  }
}
