import OpenCombine
import RxCore
import RxOpenCombine
import RxSystem

/// Costs of RxOpenCombine beside a `map` of OpenCombine.
struct OpenCombineCosts {
  private let count = 100_000

  var costs: [Cost] {
    [
      Cost("RxOpenCombine", "publisher → observable", toObservable, beside: "map, sink", plain),
      Cost("RxOpenCombine", "observable → publisher", toPublisher, beside: "map, sink", plain),
      Cost("RxOpenCombine", "publisher → flowable", toFlowable, beside: "map, sink", plainNumbers),
      Cost(
        "RxOpenCombine",
        "flowable → publisher",
        fromFlowable,
        beside: "map, sink",
        plainNumbers
      ),
    ]
  }

  private func plain() -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let cancellable = subject.map { $0 &+ 1 }.sink { tally.add($0) }
    for number in 0..<count { subject.send(number) }
    cancellable.cancel()
    return tally.count
  }

  private func toObservable() -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let subscription = subject.asObservable().subscribe(onNext: { tally.add($0) })
    for number in 0..<count { subject.send(number) }
    subscription.dispose()
    return tally.count
  }

  private func toPublisher() -> Int {
    let subject = PublishSubject<Int>()
    let tally = Tally()
    let cancellable = subject.publisher
      .sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
    for number in 0..<count { subject.onNext(number) }
    cancellable.cancel()
    return tally.count
  }

  private func plainNumbers() -> Int {
    let tally = Tally()
    let cancellable = (0..<count).publisher.map { $0 &+ 1 }.sink { tally.add($0) }
    cancellable.cancel()
    return tally.count
  }

  private func toFlowable() -> Int {
    let tally = Tally()
    let subscription = (0..<count).publisher.asFlowable().subscribe(onNext: { tally.add($0) })
    subscription.dispose()
    return tally.count
  }

  private func fromFlowable() -> Int {
    let tally = Tally()
    let cancellable = Observable.from(0..<count).asFlowable().publisher
      .sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
    cancellable.cancel()
    return tally.count
  }
}
