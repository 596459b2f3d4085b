// Elements that are not Sendable, and conformances of the main actor, that would reach another thread.
import Rx

final class Log {
  var entries: [Int] = []
}

@MainActor
final class Screen {
  static let shared = Screen()
  var log = Log()
}

struct Row: @MainActor Equatable {
  let number: Int
  @MainActor static func == (one: Row, other: Row) -> Bool {
    one.number == other.number && Screen.shared.log.entries.isEmpty
  }
}

final class LogRelay: RelayType {
  typealias Element = Int
  var entries: [Int] = []
  func accept(_ number: Int) { entries.append(number) }
  func asObservable() -> Observable<Int> { .never() }
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int { Disposables.create() }
}

func keptByASource() -> Observable<Int> {
  Observable.just(Log()).map { $0.entries.count }
}

func keptByASubject() -> Observable<Int> {
  BehaviorSubject(value: Log()).map { $0.entries.count }
}

func keptForLateSubscribers(_ logs: Observable<Log>) -> Observable<Int> {
  logs.share(replay: 1).map { $0.entries.count }
}

func keptAsASeed(_ numbers: Observable<Int>) -> Observable<Int> {
  numbers.scan(Log()) { log, _ in log }.map { $0.entries.count }
}

func keptByADriver(_ log: Log) -> Driver<Log> {
  Driver.just(log)
}

func joined(_ numbers: Observable<Int>, _ logs: Observable<Log>) -> Observable<Int> {
  numbers.withLatestFrom(logs) { _, log in log.entries.count }
}

func merged(_ one: Observable<Log>, _ other: Observable<Log>) -> Observable<Log> {
  .merge(one, other)
}

func flattened(_ numbers: Observable<Int>, _ logs: Observable<Log>) -> Observable<Log> {
  numbers.flatMap { _ in Observable<Log>.empty() }
}

func compared(_ rows: Observable<Row>) -> Observable<Row> {
  rows.distinctUntilChanged()
}

func bound(_ numbers: Observable<Int>, _ relay: LogRelay) -> any Disposable {
  numbers.bind(to: relay)
}
