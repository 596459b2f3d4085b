import Dispatch
import RxCore
import RxLoop
import RxTraits
import Testing

/// A promise about a sequence that does not hold stops the program, with a message.
struct BrokenPromiseTests {
  private struct Mistake: Error {}

  /// A strategy of RxSwift's kind, whose scheduler is not of the main actor.
  private enum ElsewhereSharing: SharingStrategyProtocol {
    static let scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .default)

    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
      source.share()
    }
  }

  private static func complaint(
    _ result: ExitTest.Result?
  ) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test func `a sequence that was promised never to fail, and fails, stops a debug build`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let failing = Observable<Int>.error(Mistake())
        _ = Driver(unchecked: failing).drive(onNext: { print($0) })
      }
    }
    #expect(
      Self.complaint(result).contains(
        "a sequence that must never fail has failed: Mistake()"
      )
    )
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
    #expect(
      Self.complaint(result).contains("SerialDispatchQueueScheduler is the scheduler of a trait")
    )
  }
}
