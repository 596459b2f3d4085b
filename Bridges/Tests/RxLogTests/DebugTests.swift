import InMemoryLogging
import Logging
import RxCore
import RxLog
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DebugTests {
  struct Failure: Error {}

  @Test func `every event is logged with its sequence, subscription, event and count`() {
    let log = CollectedLog()
    _ = Observable.of(7, 8).debug("numbers", logger: log.logger).subscribe()
    #expect(
      log.messages == [
        "numbers subscribed", "numbers next: 7", "numbers next: 8", "numbers completed",
        "numbers disposed",
      ]
    )
    #expect(log.values(of: "rx.sequence") == Array(repeating: "numbers", count: 5))
    #expect(log.values(of: "rx.subscription") == Array(repeating: "1", count: 5))
    #expect(
      log.values(of: "rx.event") == ["subscribed", "next", "next", "completed", "disposed"]
    )
    #expect(log.values(of: "rx.count") == ["0", "1", "2", "2", "2"])
    #expect(log.entries.allSatisfy { $0.level == .debug && $0.error == nil })
  }

  @Test func `an error in the middle is logged once, with its own level`() {
    let log = CollectedLog()
    let received = LockedBox<[Int]>([])
    let failing = Observable.of(1, 2).concat(Observable.error(Failure()))
    _ = failing.debug("failing", logger: log.logger, level: .trace, errorLevel: .warning)
      .subscribe(onNext: { received.value.append($0) }, onError: { _ in })
    #expect(received.value == [1, 2])
    let errors = log.entries.filter { $0.level == .warning }
    #expect(errors.map { "\($0.message)" } == ["failing error: Failure()"])
    #expect(errors.first?.error is Failure)
    #expect(
      log.values(of: "rx.event") == ["subscribed", "next", "next", "error", "disposed"]
    )
  }

  @Test func `the level of errors is that of the other events by default`() {
    let log = CollectedLog()
    _ = Observable<Int>.error(Failure()).debug(logger: log.logger, level: .info)
      .subscribe(onError: { _ in })
    #expect(log.entries.allSatisfy { $0.level == .info })
    #expect(log.entries.count == 3)
  }

  @Test func `an empty sequence has no element, an endless one is logged until its disposal`() {
    let log = CollectedLog()
    _ = Observable<Int>.empty().debug("empty", logger: log.logger).subscribe()
    #expect(log.messages == ["empty subscribed", "empty completed", "empty disposed"])
    let endless = CollectedLog()
    let subject = PublishSubject<Int>()
    let subscription = subject.debug("endless", logger: endless.logger).subscribe()
    subject.onNext(1)
    subscription.dispose()
    subscription.dispose()
    subject.onNext(2)
    #expect(endless.values(of: "rx.event") == ["subscribed", "next", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func `each subscription has a number and a count of its own`() {
    let log = CollectedLog()
    let subject = PublishSubject<Int>()
    let logged = subject.debug("subject", logger: log.logger)
    let first = logged.subscribe()
    subject.onNext(1)
    let second = logged.subscribe()
    subject.onNext(2)
    first.dispose()
    second.dispose()
    let lines = log.entries.map {
      "\($0.metadata["rx.subscription"]!) \($0.metadata["rx.event"]!) \($0.metadata["rx.count"]!)"
    }
    #expect(
      lines == [
        "1 subscribed 0", "1 next 1", "2 subscribed 0", "1 next 2", "2 next 1", "1 disposed 2",
        "2 disposed 1",
      ]
    )
  }

  @Test func `the text of an element is not made unless the level is enabled`() {
    struct Costly: CustomStringConvertible, Sendable {
      let made: LockedBox<Int>
      var description: String {
        made.value += 1
        return "costly"
      }
    }
    let made = LockedBox(0)
    let elements = Observable.of(Costly(made: made), Costly(made: made))
    let disabled = CollectedLog(level: .info)
    _ = elements.debug(logger: disabled.logger).subscribe()
    #expect(disabled.entries.isEmpty)
    #expect(made.value == 0)
    _ = elements.debug(logger: CollectedLog(level: .debug).logger).subscribe()
    #expect(made.value == 2)
  }

  @Test(arguments: [("abcd", "abcd"), ("abcde", "abcd…"), ("", ""), ("äöü👩‍👩‍👧x", "äöü👩‍👩‍👧…")])
  func `a long text is cut after the limit`(text: String, logged: String) {
    let log = CollectedLog()
    _ = Observable.just(text).debug("text", logger: log.logger, limit: 4).subscribe()
    #expect(log.messages[1] == "text next: \(logged)")
  }

  @Test func `the default name and the place are those of the call`() throws {
    struct Placing: LogHandler {
      let events: LockedBox<[LogEvent]>
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.debug

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }
      func log(event: LogEvent) { events.value.append(event) }
    }
    let events = LockedBox<[LogEvent]>([])
    let logger = Logger(label: "test") { _ in Placing(events: events) }
    let line = #line + 1
    _ = Observable<Int>.empty().debug(logger: logger).subscribe()
    let event = try #require(events.value.first)
    #expect("\(event.message)" == "RxLogTests/DebugTests.swift:\(line) subscribed")
    #expect(event.file == "RxLogTests/DebugTests.swift")
    #expect(event.line == UInt(line))
    #expect(event.source == "RxLogTests")
  }

  @Test func `no element of several threads is lost or counted twice`() async {
    let log = CollectedLog()
    let subject = PublishSubject<Int>()
    let received = Box(0)
    let subscription = subject.debug("subject", logger: log.logger)
      .subscribe(onNext: { received.value += $0 })
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { await elsewhere { for _ in 0..<500 { subject.onNext(1) } } }
      }
    }
    subscription.dispose()
    #expect(received.value == 2000)
    let counts = zip(log.values(of: "rx.event"), log.values(of: "rx.count"))
      .filter { $0.0 == "next" }.map(\.1)
    #expect(counts == (1...2000).map(String.init))
  }

  @Test func `an element may be emitted while another is logged and delivered`() {
    let log = CollectedLog()
    let subject = PublishSubject<Int>()
    let received = LockedBox<[Int]>([])
    let subscription = subject.debug("subject", logger: log.logger)
      .subscribe(onNext: {
        received.value.append($0)
        if $0 < 3 { subject.onNext($0 + 1) }
      })
    subject.onNext(1)
    subscription.dispose()
    #expect(received.value == [1, 2, 3])
    #expect(log.values(of: "rx.count") == ["0", "1", "2", "3", "3"])
  }

  @Test func `nothing is retained after the end`() {
    final class Element: Sendable {}
    let log = CollectedLog()
    weak var released: Element?
    do {
      let element = Element()
      released = element
      _ = Observable.just(element).debug(logger: log.logger).map { _ in element }.subscribe()
    }
    #expect(released == nil)
    #expect(log.entries.count == 4)
  }
}
