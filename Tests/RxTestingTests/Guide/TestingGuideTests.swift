import Foundation
import RxCore
import RxTesting
import RxTraits
import Testing

/// The examples of Docs/Testing.md.
struct TestingGuideTests {
  @Test func `a clock of one's own`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(300),
    ])
    let result = clock.start { source.map { $0 * 10 }.delay(.seconds(5), scheduler: clock) }
    #expect(result.events == [.next(215, 20), .next(225, 30), .completed(305)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test func marbles() {
    let clock = TestScheduler(initialClock: 0)
    let typed = clock.hot("-a-b----c---|")
    let quiet = typed.debounce(.seconds(3), scheduler: clock)
    #expect(clock.record(quiet) == "------b----c|")
  }

  @Test func `marbles with values`() {
    let clock = TestScheduler(initialClock: 0)
    let query = clock.hot("-a---b-----|", values: ["a": "rx", "b": "swift"])
    let answer = clock.cold("--x--y|", values: ["x": 1, "y": 2])
    let answers = query.flatMapLatest { _ in answer }
    #expect(clock.record(answers, values: ["x": 1, "y": 2]) == "---x---x--y|")
    #expect(answer.subscriptionDiagrams == ["-^---!", "-----^-----!"])
  }

  @Test func pictures() throws {
    let diagram = PipelineDiagram("Search", operator: "flatMapLatest { load($0) }") { board in
      let answer = board.clock.cold("-1-2-3|")
      let query = board.hot("-a---b|", named: "query")
      board.output(query.flatMapLatest { board.trace(answer, named: "load(\($0))") })
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/Testing.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("```\n\(diagram.text())\n```"))
  }

  @MainActor @Test func `a driver waits for silence`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let typed = clock.hot("-a-b----c---|")
      let driver = typed.asDriver(onErrorJustReturn: "").debounce(.seconds(3))
      #expect(clock.record(driver) == "-------b----c|")  // a tick later, as it is delivered on main
    }
  }

  @Test func waiting() throws {
    let size = try Observable.of(1, 2, 3).toBlocking(timeout: .seconds(5)).toArray().count
    #expect(size == 3)
  }
}
