// Elements that are not Sendable and would reach another thread.
import Rx

final class Log {
  var entries: [Int] = []
}

final class LogRelay: RelayType {
  typealias Element = Int
  typealias SentToAnyThread = Never
  var entries: [Int] = []
  func accept(_ number: Int) { entries.append(number) }
  func asObservable() -> Observable<Int> { .never() }
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int { Disposables.create() }
}

final class CountedConnectable: ConnectableObservableType {
  typealias Element = Int
  typealias SentToAnyThread = Never
  var connections = 0
  func connect() -> any Disposable {
    connections += 1
    return Disposables.create()
  }
  func asObservable() -> Observable<Int> { .never() }
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int { Disposables.create() }
}

// Swift 6: type 'Visits' does not conform to the 'Sendable' protocol
final class Visits: ObservableType {
  typealias Element = Int
  var count = 0
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    count += 1
    observer.onNext(count)
    return Disposables.create()
  }
}

// Swift 6: type 'Logs.Element' (aka 'Log') does not conform to the 'Sendable' protocol
struct Logs: ObservableType {
  typealias Element = Log
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Log { Disposables.create() }
}

func keptByASource() -> Observable<Int> {
  // Swift 6: call to main actor-isolated static method 'just' in a synchronous nonisolated context
  Observable.just(Log()).map { $0.entries.count }
}

func keptByASubject() -> Observable<Int> {
  // Swift 6: call to main actor-isolated initializer 'init(value:)' in a synchronous nonisolated context
  BehaviorSubject(value: Log()).map { $0.entries.count }
}

func keptForLateSubscribers(_ logs: Observable<Log>) -> Observable<Int> {
  // Swift 6: call to main actor-isolated instance method 'share(replay:scope:)' in a synchronous nonisolated context
  logs.share(replay: 1).map { $0.entries.count }
}

func keptAsASeed(_ numbers: Observable<Int>) -> Observable<Int> {
  // Swift 6: call to main actor-isolated instance method 'scan(_:accumulator:)' in a synchronous nonisolated context
  numbers.scan(Log()) { log, _ in log }.map { $0.entries.count }
}

func keptByADriver(_ log: Log) -> Driver<Log> {
  // Swift 6: call to main actor-isolated static method 'just' in a synchronous nonisolated context
  Driver.just(log)
}

func joined(_ numbers: Observable<Int>, _ logs: Observable<Log>) -> Observable<Int> {
  // Swift 6: type 'Log' does not conform to the 'Sendable' protocol
  numbers.withLatestFrom(logs) { _, log in log.entries.count }
}

func merged(_ one: Observable<Log>, _ other: Observable<Log>) -> Observable<Log> {
  // Swift 6: type 'Log' does not conform to the 'Sendable' protocol
  .merge(one, other)
}

func flattened(_ numbers: Observable<Int>, _ logs: Observable<Log>) -> Observable<Log> {
  // Swift 6: type 'Log' does not conform to the 'Sendable' protocol
  numbers.flatMap { _ in Observable<Log>.empty() }
}

func bound(_ numbers: Observable<Int>, _ relay: LogRelay) -> any Disposable {
  // Swift 6: type 'LogRelay' does not conform to the 'Sendable' protocol
  numbers.bind(to: relay)
}

func connected(_ connectable: CountedConnectable) -> Observable<Int> {
  // Swift 6: type 'CountedConnectable' does not conform to the 'Sendable' protocol
  connectable.refCount()
}

func connectedOfTheLibrary(_ logs: Observable<Log>) -> Observable<Int> {
  logs.publish().refCount().map { $0.entries.count }
}
