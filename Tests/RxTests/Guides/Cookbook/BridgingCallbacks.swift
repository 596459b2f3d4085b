import Rx
import RxTesting
import Testing

extension Thermometer {
  var degrees: Observable<Int> {
    Observable.create { [self] observer in
      let key = addListener { degrees in observer.onNext(degrees) }
      return Disposables.create { [self] in removeListener(key) }
    }
  }

  func nextReading() -> Single<Int> {
    degrees.take(1).asSingle()
  }
}

struct BridgingCallbacksTests {
  @Test func `the listener is removed with the subscription`() {
    let clock = TestScheduler(initialClock: 0)
    let thermometer = Thermometer()
    for (time, degrees) in [(202, 1), (204, 2), (208, 3)] {
      clock.scheduleAt(time) { thermometer.report(degrees) }
    }
    #expect(clock.record(thermometer.degrees, "^-----!") == "--1-2-")
    #expect(thermometer.listenerCount == 0)
  }

  @Test func `one reading ends the subscription`() {
    let clock = TestScheduler(initialClock: 0)
    let thermometer = Thermometer()
    clock.scheduleAt(202) { thermometer.report(1) }
    #expect(clock.record(thermometer.nextReading()) == "--(1|)")
    #expect(thermometer.listenerCount == 0)
  }
}
