import Glibc
package import RxCore
import RxLoop
package import RxTesting
package import RxTraits
import Synchronization

// Values, threads, sources and consumers for the programs that Tools/holes writes. The programs use no unsafe code; in this
// file only `spawn` and `keep` do.

// MARK: - Values

/// A value that is not Sendable: whoever touches it changes it.
package final class Log: Hashable, Comparable, LosslessStringConvertible, Codable {
  package var all: [Int] = []

  package init() {}
  package init?(_ description: String) {}

  package func touch() {
    if all.count > 40 { all.removeAll() }
    all.append(all.count)
  }

  package var description: String {
    touch()
    return "log"
  }
  package static func == (left: Log, right: Log) -> Bool {
    left.touch()
    right.touch()
    return false
  }
  package static func < (left: Log, right: Log) -> Bool { left == right }
  package func hash(into hasher: inout Hasher) {
    touch()
    hasher.combine(all.count)
  }
}

/// Takes the place of `Log` where a program is compiled to find out whether only safety refuses it.
package final class Note: Hashable, Comparable, LosslessStringConvertible, Codable, Sendable {
  package init() {}
  package init?(_ description: String) {}

  package func touch() {}

  package var all: [Int] { [] }
  package var description: String { "note" }
  package static func == (left: Note, right: Note) -> Bool { left === right }
  package static func < (left: Note, right: Note) -> Bool { false }
  package func hash(into hasher: inout Hasher) {}
}

/// Takes the place of what is shown.
package let sharedNote = Note()

/// A Sendable value whose conformances are those of the main actor.
package struct Row: Sendable {
  package let n: Int

  package init() { n = 1 }
}
extension Row: @MainActor Equatable {
  @MainActor package static func == (left: Row, right: Row) -> Bool {
    Shown.shared.log.touch()
    return false
  }
}
extension Row: @MainActor Hashable {
  @MainActor package func hash(into hasher: inout Hasher) { Shown.shared.log.touch() }
}
extension Row: @MainActor Comparable {
  @MainActor package static func < (left: Row, right: Row) -> Bool { left == right }
}
extension Row: @MainActor LosslessStringConvertible {
  @MainActor package init?(_ description: String) {
    Shown.shared.log.touch()
    self.init()
  }
  @MainActor package var description: String {
    Shown.shared.log.touch()
    return "row"
  }
}
extension Row: @MainActor Codable {
  @MainActor package init(from decoder: any Decoder) throws {
    Shown.shared.log.touch()
    self.init()
  }
  @MainActor package func encode(to encoder: any Encoder) throws { Shown.shared.log.touch() }
}

/// Takes the place of `Row`, as `Note` does of `Log`.
package struct PlainRow: Hashable, Comparable, LosslessStringConvertible, Codable, Sendable {
  package let n: Int

  package init() { n = 1 }
  package init?(_ description: String) { n = 1 }

  package var description: String { "row" }
  package static func < (left: PlainRow, right: PlainRow) -> Bool { false }
}

/// State of the main actor, which `runMain` touches all the time.
@MainActor
package final class Shown {
  package static let shared = Shown()
  package let log = Log()
}

package struct Bad: Error {
  package init() {}
}

/// Touches all logs in a value: an element, an event, a tuple, an array, an inner sequence.
package func touch(_ value: Any) {
  switch value {
  case let log as Log: log.touch()
  case let inner as Observable<Log>: keep(inner.subscribe(onNext: { $0.touch() }))
  case let group as GroupedObservable<Log, Log>: group.key.touch()
  case let group as GroupedObservable<Log, Int>: group.key.touch()
  case let single as Event<Log>: single.element?.touch()
  case is Int, is String, is any Disposable: break
  default:
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return }
    for child in mirror.children { touch(child.value) }
  }
}

// MARK: - Threads

private let running = Atomic<Int>(0)

private final class Box<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Keeps a subscription until the program ends: it is never released, as the sanitizer does not know the locks of
/// Synchronization.
package func keep(_ disposable: any Disposable) { _ = Unmanaged.passRetained(Box(disposable)) }

/// Runs `body` on a thread of its own.
package func spawn(_ body: @escaping @Sendable () -> Void) {
  running.wrappingAdd(1, ordering: .relaxed)
  var thread = pthread_t()
  let result = pthread_create(
    &thread,
    nil,
    { pointer in
      if let pointer {
        Unmanaged<Box<@Sendable () -> Void>>.fromOpaque(pointer).takeRetainedValue().value()
      }
      running.wrappingSubtract(1, ordering: .relaxed)
      return nil
    },
    Unmanaged.passRetained(Box(body)).toOpaque()
  )
  precondition(result == 0, "no thread")
  pthread_detach(thread)
}

/// Calls `use` now, and when the sources have emitted.
private func often(_ use: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  users.wrappingAdd(1, ordering: .relaxed)
  return {
    for _ in 0..<2 {
      use()
      usleep(300)
    }
    users.wrappingSubtract(1, ordering: .relaxed)
  }
}

/// Calls `use` on four threads, and `meanwhile` on this one; then ends the program.
package func race(_ use: @escaping @Sendable () -> Void, meanwhile: () -> Void) {
  for _ in 0..<4 { spawn(often(use)) }
  for _ in 0..<200 {
    meanwhile()
    usleep(100)
  }
  end()
}

/// Calls `use` on four threads and on main, whose timer touches what is shown meanwhile; then ends the program.
@MainActor
package func raceOnMain(_ use: @escaping @Sendable () -> Void) {
  for _ in 0..<4 {
    let use = often(use)
    spawn {
      usleep(3_000)  // until main is served, and has emitted
      use()
    }
  }
  use()
  spawn {
    usleep(40_000)
    end()
  }
}

private func end() {
  // This thread is one of `spawn` itself.
  for _ in 0..<100 where running.load(ordering: .relaxed) > 1 { usleep(5_000) }
  _exit(0)
}

/// Runs a program; ends with 3 if its call throws.
package func run(_ program: () throws -> Void) {
  do { try program() } catch {
    print(error)
    fflush(nil)
    _exit(3)
  }
}

/// Serves main until the program ends.
@MainActor
package func runMain() throws {
  keep(
    Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
      .subscribe(onNext: { _ in Shown.shared.log.touch() })
  )
  try UVLoop.main.run(.untilStopped)
}

// MARK: - Consumers

/// Returns a sequence that touches the elements of another one: it is Sendable whatever they are.
package func ints<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Int> {
  source.asObservable()
    .do(onNext: {
      touch($0)
      usleep(20)  // another thread emits meanwhile
    })
    .pairwise()
    .map {
      touch($0.0)  // an operator may keep an element
      return 1
    }
}
package func mainInts<Source: MainObservableType>(_ source: Source) -> Observable<Int> {
  source.map {
    touch($0)
    return 1
  }.asObservable()
}
package func mainInts<Strategy, Element>(
  _ source: SharedSequence<Strategy, Element>
) -> Observable<Int> {
  source.map {
    touch($0)
    return 1
  }.asObservable()
}

/// Subscribes, and keeps the subscription; then subscribes for a moment, which is enough for an element that was kept.
package func drain(_ ints: Observable<Int>) {
  keep(ints.subscribe(onNext: { _ in }))
  for _ in 0..<8 {
    usleep(70)
    ints.subscribe(onNext: { _ in }).dispose()
  }
}

/// Emits an element, and goes on changing it.
package func feed<Observer: ObserverType>(_ observer: Observer, _ element: Observer.Element) {
  observer.onNext(element)
  touch(element)
}

// MARK: - Sources

/// The scheduler of testable sequences and observers, which do not keep it.
package let testScheduler = TestScheduler(initialClock: 0)

/// Threads that still subscribe: sources go on for them, however slow the machine is.
private let users = Atomic<Int>(0)
private let endings = Atomic<Int>(0)

/// Emits numbers on a thread of its own; then completes or fails, or completes without an element.
package func ticks() -> Observable<Int> {
  .create { observer in
    let ending = endings.wrappingAdd(1, ordering: .relaxed).newValue % 4
    spawn {
      for n in 0..<(ending == 0 ? 0 : 1_000) {
        if n > 24 && users.load(ordering: .relaxed) == 0 { break }
        observer.onNext(n)
        usleep(100)
      }
      if ending == 1 { observer.onError(Bad()) } else { observer.onCompleted() }
    }
    return Disposables.create()
  }
}

/// Emits elements on a thread of its own, which goes on touching the latest one after it was emitted.
package func busy<Element>(_ make: @escaping @Sendable () -> Element) -> Observable<Element> {
  ticks().map { _ in make() }.pairwise().do(onNext: { touch($0.0) }).map { $0.1 }
}

/// Emits elements of the main actor, which goes on changing them.
package func busyOnMain<Element>(
  _ make: @escaping @MainActor @Sendable () -> Element
) -> Observable<Element> {
  mainObservable(make).asObservable()
}
package func mainObservable<Element>(
  _ make: @escaping @MainActor @Sendable () -> Element
) -> MainObservable<Element> {
  Observable<Int>.interval(.microseconds(500), scheduler: MainScheduler.instance).take(40)
    .map { _ in make() }
}
package func driver<Element>(
  _ make: @escaping @MainActor @Sendable () -> Element
) -> Driver<Element> {
  Driver<Int>.interval(.microseconds(500)).map { _ in make() }
}
package func signal<Element>(
  _ make: @escaping @MainActor @Sendable () -> Element
) -> Signal<Element> {
  Signal<Int>.interval(.microseconds(500)).map { _ in make() }
}

package func busyInfallible<Element>(
  _ make: @escaping @Sendable () -> Element
) -> Infallible<Element> {
  busy(make).asInfallible(onErrorRecover: { _ in .empty() })
}
package func busySingle<Element>(_ make: @escaping @Sendable () -> Element) -> Single<Element> {
  busy(make).take(1).asSingle()
}
package func busyMaybe<Element>(_ make: @escaping @Sendable () -> Element) -> Maybe<Element> {
  busy(make).take(1).asMaybe()
}
package func busyCompletable() -> Completable {
  .create { observer in
    spawn {
      usleep(300)
      observer(.completed)
    }
    return Disposables.create()
  }
}

// MARK: - Conformers of a program's own

package typealias OwnKind = AnyObject
package typealias SafeKind = Sendable
