import RxCore
import Synchronization

/// Sequences that are flattened where the compiler sees how they are made: written out, as a function that took them
/// would hide it.
///
/// The optimizer sees through both. Once it crashed there, in the build of programs that use the library.
enum InlinedSequences {
  /// Returns how many there are, and the names of those that emit other elements than they should.
  static func run() -> (count: Int, wrong: [String]) {
    let sequences = sequences(of: .just(1), .of("a", "b"))
    let wrong = sequences.filter { elements(of: $0.2) != $0.1 }.map(\.0)
    return (sequences.count, wrong)
  }

  @inline(never)
  private static func sequences(
    of source: Observable<Int>,
    _ other: Observable<String>
  ) -> [(String, [String], Observable<String>)] {
    [
      ("flatMap empty", [], source.flatMap { _ in Observable<String>.empty() }),
      ("flatMap never", [], source.flatMap { _ in Observable<String>.never() }),
      ("flatMap just", ["a"], source.flatMap { _ in Observable.just("a") }),
      ("flatMap of", ["a", "b"], source.flatMap { _ in Observable.of("a", "b") }),
      ("flatMap map", ["a", "b"], source.flatMap { _ in other.map { $0 } }),
      ("flatMap deferred", ["a"], source.flatMap { _ in Observable.deferred { .just("a") } }),
      (
        "flatMap take", ["a"],
        other.filter { $0 != "b" }.groupBy { $0 }.flatMap { group in group.take(1) }
      ),
      ("flatMap Maybe", [], source.flatMap { _ in Maybe<String>.empty() }),
      ("flatMapFirst empty", [], source.flatMapFirst { _ in Observable<String>.empty() }),
      ("flatMapFirst never", [], source.flatMapFirst { _ in Observable<String>.never() }),
      ("flatMapFirst just", ["a"], source.flatMapFirst { _ in Observable.just("a") }),
      ("flatMapFirst map", ["a", "b"], source.flatMapFirst { _ in other.map { $0 } }),
      ("flatMapLatest empty", [], source.flatMapLatest { _ in Observable<String>.empty() }),
      ("flatMapLatest never", [], source.flatMapLatest { _ in Observable<String>.never() }),
      ("flatMapLatest just", ["a"], source.flatMapLatest { _ in Observable.just("a") }),
      ("flatMapLatest map", ["a", "b"], source.flatMapLatest { _ in other.map { $0 } }),
      ("concatMap empty", [], source.concatMap { _ in Observable<String>.empty() }),
      ("concatMap never", [], source.concatMap { _ in Observable<String>.never() }),
      ("concatMap just", ["a"], source.concatMap { _ in Observable.just("a") }),
      ("concatMap map", ["a", "b"], source.concatMap { _ in other.map { $0 } }),
      ("switchLatest empty", [], source.map { _ in Observable<String>.empty() }.switchLatest()),
      ("merge empty", [], source.map { _ in Observable<String>.empty() }.merge()),
      ("concat empty", [], source.map { _ in Observable<String>.empty() }.concat()),
    ]
  }

  private static func elements(of sequence: Observable<String>) -> [String] {
    let received = Mutex<[String]>([])
    sequence.subscribe(onNext: { element in received.withLock { $0.append(element) } }).dispose()
    return received.withLock { $0 }
  }
}
