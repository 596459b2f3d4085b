import Rx
import RxTesting
import Testing

enum TranscriptSharing: MainActorSharingStrategy {
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.sharedOnMain(replay: 100)
  }
}

/// The lines of a log: a view that opens late receives the last hundred.
typealias Transcript<Element> = SharedSequence<TranscriptSharing, Element>

extension ObservableConvertibleType where Element: Sendable {
  func asTranscript(onErrorJustReturn element: Element) -> Transcript<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }
}

@MainActor
struct TranscriptTests {
  @Test func `a late subscriber receives the earlier lines, and the source is shared`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let lines = clock.cold("-a-b-c----#")
      let transcript = lines.asTranscript(onErrorJustReturn: "z").map { $0.uppercased() }
      let first = clock.watch(transcript)
      let late = clock.watch(transcript, "--------^")
      clock.start()
      #expect(first.marbles == "--A-B-C----(Z|)")
      #expect(late.marbles == "--------(ABC)--(Z|)")
      #expect(lines.subscriptions.count == 1)
    }
  }
}
