import Dispatch
import Expectations
import Glibc
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// Elements that are not Sendable, which the main actor keeps.
struct MainElementTests {
  private final class Document {
    var lines: [String]
    init(_ lines: String...) { self.lines = lines }
  }

  /// A sequence for each function that keeps a document, which emits the number of its lines.
  @MainActor
  private static func kept() -> [String: Observable<Int>] {
    let behavior = BehaviorSubject(value: Document("a"))
    let replay = ReplaySubject<Document>.create(bufferSize: 1)
    replay.onNext(Document("a"))
    let async = AsyncSubject<Document>()
    async.onNext(Document("a"))
    async.onCompleted()
    let relay = BehaviorRelay(value: Document("a"))
    let replayRelay = ReplayRelay<Document>.create(bufferSize: 1)
    replayRelay.accept(Document("a"))
    let shared = behavior.share(replay: 1)
    let sequences: [(String, Observable<Document>)] = [
      ("just", .just(Document("a"))), ("of", .of(Document("a"))),
      ("from", .from([Document("a")])), ("from optional", .from(optional: Document("a"))),
      ("startWith", Observable<Document>.never().startWith(Document("a"))),
      ("BehaviorSubject", behavior), ("ReplaySubject", replay), ("AsyncSubject", async),
      ("BehaviorRelay", relay.asObservable()), ("ReplayRelay", replayRelay.asObservable()),
      ("share", shared),
      (
        "scan",
        Observable<Int>.just(1).scan(Document()) { document, number in
          document.lines.append("\(number)")
          return document
        }
      ),
      ("Driver", Driver.just(Document("a")).asObservable()),
    ]
    return Dictionary(
      uniqueKeysWithValues: sequences.map { name, sequence in
        (
          name,
          sequence.map { document in
            MainActor.preconditionIsolated()
            return document.lines.count
          }
        )
      }
    )
  }

  @Test func `what main keeps stays there, whatever thread subscribes`() async {
    for (name, lengths) in await Self.kept() {
      let length = await answer { answer in
        DispatchQueue.global().async {
          _ = lengths.take(1).subscribe(onNext: { answer.give($0) })
        }
      }
      expectEqual(length, 1, "\(name)")
    }
  }

  @Test func `numbers of another thread are combined on main`() async throws {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let collected = await MainActor.run {
      Observable<Int>.interval(.milliseconds(1), scheduler: queue).take(3)
        .scan(into: Document()) { document, number in
          MainActor.preconditionIsolated()
          document.lines.append("\(number)")
        }
        .map { $0.lines.count }
    }
    var last = 0
    for try await count in collected.values { last = count }
    expectEqual(last, 3)
  }

  @Test func `a source that emits elsewhere stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let elsewhere = Observable<Int>.timer(.zero, scheduler: queue).map { Document("\($0)") }
      let shared = await MainActor.run { elsewhere.share(replay: 1).map { $0.lines.count } }
      for try await _ in shared.values {}
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    expect(message.contains("emitted, off main, an element that is not Sendable"))
  }
}
