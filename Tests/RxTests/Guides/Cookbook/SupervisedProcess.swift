import Foundation
import Rx
import RxSystem
import RxTesting
import TestSupport
import Testing

nonisolated func pauses<Failure: Sendable>(
  after failures: Observable<Failure>,
  first: RxTimeInterval,
  scheduler: any SchedulerType
) -> Observable<Int> {
  failures.scan((pause: first / 2, start: scheduler.now)) { last, _ in
    let now = scheduler.now
    let wasLong = last.start.duration(to: now) > last.pause * 10
    let pause = wasLong ? first : min(last.pause * 2, first * 64)
    return (pause, now.advanced(by: pause))
  }
  .flatMap { Observable<Int>.timer($0.pause, scheduler: scheduler) }
}

func supervised(
  _ command: Command,
  firstPause: RxTimeInterval,
  scheduler: any SchedulerType
) -> Observable<String> {
  command.lines(stop: .ask(SIGTERM, grace: .seconds(2)))
    .retry(when: { (failures: Observable<ProcessFailure>) in
      pauses(after: failures, first: firstPause, scheduler: scheduler)
    })
}

@Suite(.timeLimit(.minutes(5)))
struct SupervisedProcessTests {
  @Test func `a process that fails is started again, and disposal ends it`() async throws {
    let directory = try TemporaryDirectory()
    var command = Command(
      "sh",
      ["-c", "echo run >> log; wc -l < log; test $(wc -l < log) = 3 && echo $$ && exec sleep 1000"]
    )
    command.directory = ByteString(directory.path)
    let lines = supervised(
      command,
      firstPause: .milliseconds(1),
      scheduler: MainScheduler.instance
    )
    let received = try await lines.take(4).toArray().value
    #expect(received.dropLast() == ["1", "2", "3"])
    let process = try #require(Int32(received[3]))
    try await eventually("end of the process") { kill(process, 0) != 0 }
  }

  @Test func `the pauses double, and begin again after a long run`() {
    let clock = TestScheduler(initialClock: 0)
    let failures = clock.hot("-f-f-----------------------f-f").asObservable()
    let restarts = pauses(after: failures, first: .seconds(1), scheduler: clock)
    #expect(clock.record(restarts) == "--0--0----------------------0--0")
  }

  @Test func `a program that does not exist is an error`() async {
    let lines = supervised(
      Command("/nonexistent"),
      firstPause: .milliseconds(1),
      scheduler: MainScheduler.instance
    )
    await #expect(throws: UVError.self) { try await lines.toArray().value }
  }
}
