import Expectations
import Foundation
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// Each cell of the table in Docs/Traits.md is how the trait behaves.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TraitTableTests {
  @Test(arguments: Specimen.all)
  func `a row of the table is how the trait behaves`(specimen: Specimen) async throws {
    let row = try #require(try TraitTable.page.rows[specimen.name])
    await expectEqual(row[.cannotFail], (specimen.fails ? "no" : "yes"))
    await expectEqual(row[.onMain], (specimen.isDeliveredOnMain ? "yes" : "no"))
    await expectEqual(row[.subscribedOnMain], (specimen.isSubscribedToOnMain ? "yes" : "no"))
    let asSource = specimen.isOfControl ? "its control does" : "no"
    expectEqual(row[.shares], (specimen.subscriptions == 1 ? "yes" : asSource))
    await expectEqual(row[.lateSubscribers], specimen.lateSubscribersReceive)
  }

  @Test func `an error of what a control's trait is made of completes it, after what came before`()
    async
  {
    for specimen in Specimen.all where specimen.isOfControl {
      let present = BehaviorSubject(value: 1)
      let trait = specimen.make(present)
      let events = Events()
      let subscription = trait.subscribe { events.receive($0) }
      await elsewhere { present.onError(Mistake()) }
      await expectEqual(events.next()?.element, 1)
      await expectEqual(events.next()?.isCompleted, true)
      expect(events.wereOnMain)
      subscription.dispose()
    }
  }

  @Test func `a binder writes on main, and has no other row`() async throws {
    let row = try #require(try TraitTable.page.rows["Binder"])
    let places = AsyncStream<Bool>.makeStream()
    let target = Target()
    let binder = Binder<Int>(target) { _, _ in places.continuation.yield(MainScheduler.isOnMain) }
    await elsewhere { binder.onNext(1) }
    for await isOnMain in places.stream {
      expectEqual(row[.onMain], (isOnMain ? "yes" : "no"))
      break
    }
    for column in TraitTable.Column.allCases where column != .onMain {
      expectEqual(row[column], "–")
    }
  }

  @Test func `no row is left out`() throws {
    expectEqual(Set(try TraitTable.page.rows.keys), Set(Specimen.all.map(\.name) + ["Binder"]))
  }
}

@MainActor
private final class Target {}

/// A completable has no element that this could be called with.
@Sendable
private func absurd(_ never: Never) -> Int {}

/// A trait, and how to make one of a sequence.
struct Specimen: Sendable, CustomTestStringConvertible {
  let name: String
  var isOfControl = false
  let make: @Sendable (Observable<Int>) -> Observable<Int>

  var testDescription: String { name }

  static let all = [
    Specimen(name: "Observable") { $0 },
    Specimen(name: "Infallible") { $0.asInfallible(onErrorJustReturn: -1).asObservable() },
    Specimen(name: "Single") { $0.take(1).asSingle().asObservable() },
    Specimen(name: "Maybe") { $0.take(1).asMaybe().asObservable() },
    Specimen(name: "Completable") {
      $0.take(1).ignoreElements().asCompletable().asObservable()
        .map(absurd)
    },
    Specimen(name: "MainObservable") { $0.observe(on: MainScheduler.instance) },
    Specimen(name: "Driver") { $0.asDriver(onErrorJustReturn: -1).asObservable() },
    Specimen(name: "Signal") { $0.asSignal(onErrorJustReturn: -1).asObservable() },
    Specimen(name: "ControlProperty", isOfControl: true) {
      ControlProperty(values: $0, valueSink: AnyObserver { _ in }).asObservable()
    },
    Specimen(name: "ControlEvent", isOfControl: true) { ControlEvent(events: $0).asObservable() },
    Specimen(name: "Recent") { $0.asRecent(onErrorJustReturn: -1).asObservable() },
  ]
}

@MainActor
extension Specimen {
  /// Whether an error of the source arrives.
  var fails: Bool {
    get async {
      let events = Events()
      let subscription = make(.error(Mistake())).subscribe { events.receive($0) }
      defer { subscription.dispose() }
      while let event = await events.next() {
        if event.isStopEvent { return event.error != nil }
      }
      return false
    }
  }

  /// A Boolean value that indicates whether what another thread emits is delivered on main.
  var isDeliveredOnMain: Bool {
    get async {
      let source = PublishSubject<Int>()
      let events = Events()
      let subscription = make(source).subscribe { events.receive($0) }
      await mainSettled()
      await elsewhere { source.onNext(1) }
      _ = await events.next()
      subscription.dispose()
      return events.wereOnMain
    }
  }

  /// Whether the source is subscribed to on main when another thread subscribes.
  var isSubscribedToOnMain: Bool {
    get async {
      let places = AsyncStream<Bool>.makeStream()
      let trait = make(
        .deferred { () -> Observable<Int> in
          places.continuation.yield(MainScheduler.isOnMain)
          return .never()
        }
      )
      let bag = DisposeBag()
      await elsewhere { trait.subscribe().disposed(by: bag) }
      for await isOnMain in places.stream { return isOnMain }
      return false
    }
  }

  /// The number of subscriptions to the source for two subscribers.
  var subscriptions: Int {
    let count = LockedBox(0)
    let trait = make(
      .deferred { () -> Observable<Int> in
        count.value += 1
        return .never()
      }
    )
    let bag = DisposeBag()
    for _ in 0..<2 { trait.subscribe().disposed(by: bag) }
    return count.value
  }

  /// What a late subscriber receives of five earlier elements, in the words of the table.
  var lateSubscribersReceive: String {
    get async {
      let source = PublishSubject<Int>()
      let value = BehaviorSubject(value: 0)
      // A control's property emits the current value first, its event does not.
      let trait = make(name == "ControlProperty" ? value.asObservable() : source.asObservable())
      let bag = DisposeBag()
      trait.subscribe().disposed(by: bag)
      await mainSettled()
      for number in 1...5 {
        source.onNext(number)
        value.onNext(number)
      }
      await mainSettled()
      let seen = LockedBox<[Int]>([])
      trait.subscribe(onNext: { number in seen.value.append(number) }).disposed(by: bag)
      await mainSettled()
      switch (seen.value, isOfControl) {
      case ([], _): return "nothing"
      case ([5], false): return "the latest"
      case ([5], true): return "the current value"
      case ([3, 4, 5], _): return "the last three"
      default: return "\(seen.value)"
      }
    }
  }
}

/// Events as they come, and where.
private final class Events: Sendable {
  private let stream = AsyncStream<Event<Int>>.makeStream()
  private let places = LockedBox<[Bool]>([])

  var wereOnMain: Bool { places.value.allSatisfy { $0 } }

  func receive(_ event: Event<Int>) {
    let isOnMain = MainScheduler.isOnMain
    places.value.append(isOnMain)
    stream.continuation.yield(event)
  }

  func next() async -> Event<Int>? {
    for await event in stream.stream { return event }
    return nil
  }
}

/// The table in Docs/Traits.md.
struct TraitTable {
  enum Column: Int, CaseIterable {
    case cannotFail, onMain, subscribedOnMain, shares, lateSubscribers
  }

  struct Row {
    let cells: [String]

    subscript(column: Column) -> String { cells[column.rawValue] }
  }

  private(set) var rows: [String: Row] = [:]

  static var page: TraitTable {
    get throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/Traits.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let section = text.split(separator: "\n## ").first { $0.hasPrefix("The table") } ?? ""
      var table = TraitTable()
      for line in section.split(separator: "\n").drop(while: { !$0.hasPrefix("| ---") }).dropFirst()
        .prefix(while: { $0.hasPrefix("|") })
      {
        let cells = line.split(separator: "|").map { String($0.trimmingPrefix(" ")) }
          .map { $0.trimmingCharacters(in: .whitespaces) }
        let name = cells[0].split(separator: "`")[0]
        table.rows[String(name)] = Row(cells: Array(cells[1...]))
      }
      return table
    }
  }
}
