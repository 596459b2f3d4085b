import Rx
import RxTesting
import Synchronization
import Testing

extension ObservableType<String> {
  /// Emits the lines of a text that arrives in pieces.
  func splitIntoLines() -> Observable<String> {
    let pieces = asObservable()
    return .create { observer in
      let lines = Lines()
      return pieces.subscribe(
        onNext: { piece in
          for line in lines.add(piece) { observer.onNext(line) }
        },
        onError: { error in observer.onError(error) },
        onCompleted: {
          if let last = lines.rest { observer.onNext(last) }
          observer.onCompleted()
        }
      )
    }
  }
}

/// The state of one subscription: the beginning of the line that has not ended.
nonisolated private final class Lines: Sendable {
  private let text = Mutex("")

  var rest: String? { text.withLock { $0.isEmpty ? nil : $0 } }

  func add(_ piece: String) -> [String] {
    text.withLock { text in
      var lines = (text + piece).split(separator: "\n", omittingEmptySubsequences: false)
      text = String(lines.removeLast())
      return lines.map { String($0) }
    }
  }
}

struct SplitIntoLinesTests {
  private let clock = TestScheduler(initialClock: 0)

  @Test func `lines are emitted when they end, and the rest at the end of the text`() {
    let pieces = clock.hot("-1-2-3-|", values: ["1": "a\nb", "2": "c\n", "3": "d"])
    let lines = pieces.splitIntoLines()
    #expect(clock.record(lines, values: ["a": "a", "b": "bc", "d": "d"]) == "-a-b---(d|)")
  }

  @Test func `each subscriber has its own state`() {
    let pieces = clock.cold("-1-2-|", values: ["1": "a", "2": "b\n"])
    let lines = pieces.splitIntoLines()
    let first = clock.watch(lines)
    let second = clock.watch(lines, "--^")
    clock.start()
    #expect(first.marbles(values: ["x": "ab"]) == "---x-|")
    #expect(second.marbles(values: ["x": "ab"]) == "-----x-|")
  }

  @Test func `disposal ends the subscription to the source, also between two lines`() {
    let pieces = clock.hot("-1-2-|", values: ["1": "a\nb\n", "2": "c\n"])
    #expect(clock.record(pieces.splitIntoLines().take(1)) == "-(a|)")
    #expect(pieces.subscriptionDiagrams == ["^!"])
  }

  @Test func `an error is passed on, without the rest`() {
    let pieces = clock.hot("-1-#", values: ["1": "a"])
    #expect(clock.record(pieces.splitIntoLines()) == "---#")
  }
}
