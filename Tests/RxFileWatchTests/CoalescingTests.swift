import Expectations
import RxCore
import RxTesting
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@MainActor
@Suite struct `Windows` {
  /// One tick is a second.
  let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  @Test func `settling waits until nothing has happened for so long`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    watch.add("+a !a")
    clock.advanceTo(6)
    watch.add("!a !b")
    clock.advanceTo(15)
    expect(watch.delivered.isEmpty)
    clock.advanceTo(16)
    expectEqual(watch.delivered, ["16: +a !b"])
    watch.add("!a")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["16: +a !b", "26: !a"])
  }

  @Test func `what never settles is delivered after ten times the quiet`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    for time in 0..<250 {
      clock.advanceTo(time)
      watch.add("!log")
    }
    expectEqual(watch.delivered, ["100: !log", "200: !log"])
    clock.advanceTo(1000)
    expectEqual(watch.delivered, ["100: !log", "200: !log", "259: !log"])
  }

  @Test func `what comes to nothing is not delivered`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    watch.add("+a !a")
    watch.add("-a")
    clock.advanceTo(1000)
    expect(watch.delivered.isEmpty)
    expect(isIdle)
  }

  @Test func `an overflow and an error are not held, and what is held comes first`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    watch.add("+a")
    clock.advanceTo(3)
    watch.add("!a ?r/ +b")
    expectEqual(watch.delivered, ["3: +a ?r/"])
    clock.advanceTo(20)
    expectEqual(watch.delivered, ["3: +a ?r/", "13: +b"])
  }

  @Test func `throttling delivers the first at once and the last state at the end`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    for time in 0..<25 {
      clock.advanceTo(time)
      watch.add("!log")
    }
    expectEqual(watch.delivered, ["0: !log", "10: !log", "20: !log"])
    clock.advanceTo(1000)
    expectEqual(watch.delivered, ["0: !log", "10: !log", "20: !log", "30: !log"])
    expect(isIdle)
    watch.add("!log")
    expectEqual(watch.delivered.last, "1000: !log")
  }

  @Test func `a throttled path does not hold up the others`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    watch.add("!a")
    clock.advanceTo(4)
    watch.add("!a +b !b c>d")
    clock.advanceTo(5)
    watch.add("!a !d")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["0: !a", "4: +b c>d", "10: !a !d"])
  }

  @Test func `what may depend on something held is held too`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    watch.add("+d/ +d/f")
    clock.advanceTo(1)
    watch.add("-d/f -d/ +d")
    watch.add("+e")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["0: +d/ +d/f", "10: -d/f -d/ +d +e"])
  }

  @Test func `a directory does not move away under what is held`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    watch.add("!d/f")
    clock.advanceTo(1)
    watch.add("!d/f")
    watch.add("d/>e/")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["0: !d/f", "10: d/>e/ !e/f"])
  }

  @Test func `a throttled path that comes and goes ends as it is`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    watch.add("+a")
    watch.add("-a")
    watch.add("+a !a")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["0: +a", "10: !a"])
    watch.add("-a")
    watch.add("+a")
    watch.add("-a")
    clock.advanceTo(200)
    expectEqual(watch.delivered, ["0: +a", "10: !a", "100: -a"])
    expect(isIdle)
  }

  @Test func `an overflow goes through a throttle after what is held`() {
    let watch = Watch(.throttle(.seconds(10)), clock)
    watch.add("!a")
    clock.advanceTo(1)
    watch.add("!a ?r/ !a !b")
    expectEqual(watch.delivered, ["0: !a", "1: !a ?r/ !b"])
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["0: !a", "1: !a ?r/ !b", "10: !a"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `windows without a length hold nothing for longer than a turn`(length: Duration) {
    let settle = Watch(.settle(length), clock)
    let throttle = Watch(.throttle(length), clock)
    for watch in [settle, throttle] {
      watch.add("+a")
      watch.add("!a")
      clock.advanceBy(0)
    }
    expectEqual(settle.delivered, ["0: +a"])
    expectEqual(throttle.delivered, ["0: +a", "0: !a"])
  }

  @Test func `flushing delivers what is held and stops the timer`() {
    for coalescing in [
      FileWatcherOptions.Coalescing.settle(.seconds(10)), .throttle(.seconds(10)),
    ] {
      let watch = Watch(coalescing, clock)
      watch.add("+a")
      watch.add("!a")
      watch.coalescer?.flush()
      expect(watch.delivered.joined().contains("+a"))
      let count = watch.delivered.count
      expect(isIdle)
      watch.coalescer?.flush()
      expectEqual(watch.delivered.count, count)
    }
  }

  @Test func `closing drops what is held and stops the timer`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    watch.add("+a")
    watch.coalescer?.close()
    expect(isIdle)
    clock.advanceTo(100)
    expect(watch.delivered.isEmpty)
  }

  @Test func `a timer does not keep what it would wake`() {
    var watch: Watch? = Watch(.settle(.seconds(10)), clock)
    watch?.add("+a")
    weak let coalescer = watch?.coalescer
    watch = nil
    expect(coalescer == nil)
    clock.advanceTo(100)
  }

  @Test func `changes made during a delivery are held for the next one`() {
    let watch = Watch(.settle(.seconds(10)), clock)
    watch.onDelivery = { if watch.delivered.count == 1 { watch.add("!b") } }
    watch.add("!a")
    clock.advanceTo(100)
    expectEqual(watch.delivered, ["10: !a", "20: !b"])
  }

  /// Indicates whether no timer waits on the clock.
  private var isIdle: Bool {
    let time = clock.clock
    clock.start()
    return clock.clock == time
  }
}

/// A window on a clock, and the changes that it delivers.
@MainActor
private final class Watch {
  private(set) var delivered: [String] = []
  private(set) var coalescer: Coalescer?
  var onDelivery: (() -> Void)?

  init(_ coalescing: FileWatcherOptions.Coalescing, _ clock: TestScheduler) {
    coalescer = Coalescer(coalescing, on: clock) { [unowned self] due in
      delivered.append("\(clock.clock): \(notation(due))")
      onDelivery?()
    }
  }

  func add(_ notation: String) { coalescer?.add(changes(notation)) }
}
