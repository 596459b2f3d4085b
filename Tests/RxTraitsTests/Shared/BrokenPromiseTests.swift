import Dispatch
import Expectations
import Glibc
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// A promise about a sequence that does not hold stops the program, with a message.
struct BrokenPromiseTests {
  private struct Mistake: Error {}

  /// A strategy of RxSwift's kind, whose scheduler is not of the main actor.
  private enum ElsewhereSharing: SharingStrategyProtocol {
    static let scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .default)

    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
      source.sharedOnMain()
    }
  }

  private static func complaint(
    _ result: ExitTest.Result?
  ) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  private static func output(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
  }

  @Test(.enabled(if: assertsAreChecked))
  func `a sequence that was promised never to fail, and fails, stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      Hooks.defaultErrorHandler = { _, _ in _ = write(STDOUT_FILENO, "reported", 8) }
      await MainActor.run {
        let failing = Observable<Int>.error(Mistake())
        _ = Driver(unchecked: failing).drive(onNext: { print($0) })
      }
    }
    expect(
      Self.complaint(result).contains(
        "a sequence that must never fail has failed: Mistake()"
      )
    )
    // A debug build stops where it happens, before any handler.
    expect(!Self.output(result).contains("reported"))
  }

  @Test func `a strategy whose scheduler runs elsewhere stops the program at the first element`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let sequence = Observable.just(1).asSharedSequence(
        sharingStrategy: ElsewhereSharing.self,
        onErrorJustReturn: 0
      )
      for try await _ in sequence.map({ $0 + 1 }).asObservable().values {}
    }
    expect(
      Self.complaint(result).contains("SerialDispatchQueueScheduler is the scheduler of a trait")
    )
  }

  /// A strategy whose late subscribers receive the latest element on a queue, and which ends with an error, as only
  /// Swift 5 mode compiles it.
  private enum QueueSharing: MainActorSharingStrategy {
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let shared = Observable.concatUnchecked([source, .never()]).shareUnchecked(replay: 1)
      let later = Observable<Int>.timer(.zero, scheduler: queue)
        .flatMapUnchecked { _ in Observable<Element>.empty() }
      return .concatUnchecked([later, shared.take(1), .error(Mistake())])
    }
  }

  @Test @MainActor
  func `a strategy that shares elsewhere, and fails, does so on main, and completes`() async throws
  {
    let shared = Observable.just(1)
      .asSharedSequence(sharingStrategy: QueueSharing.self, onErrorJustReturn: 0)
    for _ in 0..<2 {
      let received = LockedBox<[Int]>([])
      let isCompleted = LockedBox(false)
      _ = shared.asObservable().subscribe(
        onNext: { number in
          expect(MainScheduler.isOnMain)
          received.value.append(number)
        },
        onError: { _ in Issue.record("has failed") },
        onCompleted: { isCompleted.value = MainScheduler.isOnMain }
      )
      try await eventually("the end") { isCompleted.value }
      expectEqual(received.value, [1])
    }
  }

  @Test(.enabled(if: assertsAreChecked))
  func `a closure of the main actor that is called elsewhere does not run in a debug build`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let add: @Sendable (inout Int, Int) throws -> Void = onMain(
        changing: { @MainActor (sum: inout Int, number: Int) in
          _ = write(STDOUT_FILENO, "has run", 7)
          sum += number
        }
      )
      var sum = 0
      try add(&sum, 1)
    }
    expect(Self.complaint(result).contains("was delivered elsewhere"))
    expect(!Self.output(result).contains("has run"))
  }

  @Test func `a scheduler that runs work in place elsewhere does not do so for main`() throws {
    let loop = try UVLoop()
    let states = LockedBox<[Bool]>([])
    loop.schedule {
      let scheduler = UVLoopScheduler(loop: loop)
      SharingScheduler.mock(scheduler: scheduler) {
        states.value = [
          scheduler.runsInPlace, SharingScheduler.mainActorScheduler.runsInPlace,
        ]
      }
    }
    try loop.run()
    expectEqual(states.value, [true, false])
  }
}
