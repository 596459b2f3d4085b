import RxCore
import RxTesting
import RxTraits
import Testing

@MainActor
@Test func `a driver replays the latest`() {
  let relay = BehaviorRelay(value: 1)
  let driver = relay.asDriver().map { $0 * 2 }
  var seen: [Int] = []
  let subscription = driver.drive(onNext: { seen.append($0) })
  relay.accept(2)
  #expect(seen == [2, 4])
  subscription.dispose()
}
