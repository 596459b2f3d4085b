import Expectations
import RxCore
import RxTesting
import TestSupport
import Testing

struct TestSchedulerMarblesTests {
  private let clock = TestScheduler(initialClock: 0)

  @Test func `a hot sequence emits as drawn, also in frame 0`() {
    expectEqual(clock.record(clock.hot("a--(bc)-d|")), "a--(bc)-d|")
  }

  @Test func `a hot sequence emits the events before ^ before frame 0`() {
    let source = clock.hot("-a-^-b--#")
    expectEqual(
      source.recordedEvents,
      [.next(198, "a"), .next(202, "b"), .error(205, MarbleError())]
    )
    expectEqual(clock.record(source), "--b--#")
    expectEqual(source.subscriptionDiagrams, ["^----!"])
  }

  @Test func `a cold sequence starts with each subscription, and emits frame 0 at once`() {
    let source = clock.cold("a-b--|")
    let first = clock.watch(source)
    let second = clock.watch(source, "---^--!")
    clock.start()
    expectEqual(first.marbles, "a-b--|")
    expectEqual(second.marbles, "---a-b")
    expectEqual(source.subscriptionDiagrams, ["^----!", "---^--!"])
  }

  @Test func `a cold sequence that completes in frame 0 ends the subscription in frame 0`() {
    let source = clock.cold("(a|)")
    expectEqual(clock.record(source, "-^"), "-(a|)")
    expectEqual(source.subscriptionDiagrams, ["-(^!)"])
    expectEqual(clock.clock, 1001)
  }

  @Test func `a cold sequence that is disposed of in frame 0 emits nothing more`() {
    let source = clock.cold("(ab)c|")
    expectEqual(clock.record(source.take(1)), "(a|)")
    expectEqual(source.subscriptionDiagrams, ["(^!)"])
  }

  @Test(arguments: Seeds.some(80))
  func `a subscriber receives all drawn events up to the terminal event`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let drawn = MarbleDiagram.random(&random, mayBeginEarly: false)
    let end = drawn.marks.firstIndex { $0.value == .completed || $0.value == .error }
    let received = MarbleDiagram(Array(drawn.marks.prefix((end ?? drawn.marks.count) + 1)))
    expectEqual(clock.record(clock.cold(drawn)), received)
    let other = TestScheduler(initialClock: 0)
    expectEqual(other.record(other.hot(drawn)), received)
  }

  @Test func `a subscription starts and ends before the events of that frame`() {
    expectEqual(clock.record(clock.hot("abcdefg|"), "--^--!"), "--cde")
  }

  @Test func `a subscription lasts 800 frames by default`() {
    let source = Observable<Int>.interval(.seconds(100), scheduler: clock)
    let record = clock.watch(source, "-----^")
    clock.start()
    expectEqual(record.events.map(\.time), [305, 405, 505, 605, 705, 805, 905])
  }

  @Test func `characters stand for given elements, and # for a given error`() {
    let boom = Boom(size: 2)
    let source = clock.hot("--a--b--#", values: ["a": 10, "b": 20], error: boom)
    expectEqual(source.recordedEvents, [.next(202, 10), .next(205, 20), .error(208, boom)])
    let record = clock.record(source.map { $0 * 2 }, values: ["x": 20, "y": 40], error: boom)
    expectEqual(record, "--x--y--#")
  }

  @Test func `characters stand for the values they spell`() {
    let source = clock.cold("--1--2--|", of: Int.self)
    expectEqual(source.recordedEvents, [.next(2, 1), .next(5, 2), .completed(8)])
    expectEqual(clock.record(source.map { $0 + 1 }), "--2--3--|")
    let hot = TestScheduler(initialClock: 0).hot("-7", of: Int.self)
    expectEqual(hot.recordedEvents, [.next(201, 7)])
  }

  @Test func `elements whose description is longer than a character are numbered`() {
    let source = clock.hot("-a-b-a-c-|", values: ["a": 10, "b": 7, "c": 20])
    let record = clock.record(source)
    expectEqual(record, "-①-7-①-②-|")
    expectEqual(
      record.difference(from: "-①-7-①-x-|")?.contains("where ① = 10, ② = 20"),
      true
    )
  }

  @Test func `an element that looks like a mark of the syntax is numbered`() {
    let source = clock.hot("abc", values: ["a": "-", "b": "|", "c": " "])
    expectEqual(clock.record(source), "①②③")
  }

  @Test func `with given values, another element equals no expected character`() {
    let source = clock.hot("-1-2-|", of: Int.self)
    expectEqual(clock.record(source, values: ["2": 1, "x": 2]), "-2-x-|")
    let other = TestScheduler(initialClock: 0)
    expect(other.record(other.hot("-1-|", of: Int.self), values: ["x": 2]) != "-1-|")
  }

  @Test func `with a given error, another error does not equal #`() {
    let source = clock.hot("-1-#", of: Int.self, error: Boom(size: 1))
    let observer = clock.watch(source)
    clock.start()
    expectEqual(observer.marbles(values: ["1": 1], error: Boom(size: 1)), "-1-#")
    expectEqual(observer.marbles(values: ["1": 1]), "-1-#")
    let mistaken = observer.marbles(values: ["1": 1], error: Boom(size: 2))
    expect(mistaken != "-1-#")
    expect(mistaken.description.contains("✗ = the error Boom(size: 1)"))
  }

  @Test func `a recorded diagram shows both lines and the legend after a failed comparison`() {
    let source = clock.hot("--a--c--#", values: ["a": 1, "c": 3], error: Boom(size: 1))
    let record = clock.record(source, values: ["a": 1, "b": 2])
    expectEqual(record.description, "--a--①--#")
    expect(record != "--a--b--|")
    let lines = """

        expected  --a--b--|
        actual    --a--①--#
                       ↑ frame 5: expected b, was ①
        where # = the error Boom(size: 1), a = 1, b = 2, ① = 3

      """
    expectEqual(record.description, lines)
    expectEqual(record.text, "--a--①--#")
    expect("--a--b--|" != record)
    expectEqual(record.description, lines)
  }

  @Test func `start and diagrams use the same clock`() {
    let source = clock.hot("-a--b-|")
    expectEqual(clock.start { source.map { $0 } }.marbles, "-a--b-|")
  }

  @Test func `a frame that has passed stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = TestScheduler(initialClock: 300)
      _ = clock.hot("--a")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(message.contains("frame 2 is the time 202, but the clock is at 300 already"))
  }

  @Test func `a name without a value, and a cold sequence before its subscription, stop it`() async
  {
    let nameless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestScheduler(initialClock: 0).hot("--x", values: ["a": 1])
    }
    let message = String(decoding: nameless?.standardErrorContent ?? [], as: UTF8.self)
    expect(message.contains("\"--x\", frame 2: no value for 'x'"))
    await #expect(processExitsWith: .failure) {
      _ = TestScheduler(initialClock: 0).cold("a-^-b")
    }
  }
}

private struct Boom: Error, Equatable {
  let size: Int
}
