import Foundation
import HistoryKit
import RxCore
import TestSupport

/// A subject with a fault, for tests of what histories find.
final class BrokenSubject: Sendable {
  enum Fault: CaseIterable {
    /// Two threads deliver at once.
    case overlaps
    /// An observer misses an element now and then.
    case loses
    /// An observer receives an element twice now and then.
    case repeats
    /// An element is emitted that nobody has emitted.
    case invents
    /// An observer receives an element late now and then, after its successor.
    case delays
    /// An observer receives elements after its terminal event.
    case continuesAfterEnd
    /// An observer does not receive the terminal event.
    case losesEnd
    /// A subscription goes on after its disposal.
    case ignoresDisposal
    /// Elements are never released.
    case leaks
    /// A call does not return.
    case hangs
  }

  private struct State {
    var observers: [Int: EntryPoint.Subscriber] = [:]
    var hasEnded = false
    var count = 0
    var delayed: Row?
  }

  private let fault: Fault
  private let state = LockedBox(State())
  private let delivery = NSRecursiveLock()
  private static let leaked = LockedBox<[Token]>([])

  init(_ fault: Fault) { self.fault = fault }

  /// The entry point: it promises what a subject does.
  static func entryPoint(_ fault: Fault) -> EntryPoint {
    EntryPoint(
      "a subject that \(fault)",
      abilities: [.ends, .subscribesLate],
      isHub: true,
      properties: [.exactlyOnce, .producerOrder, .oneOrder]
    ) { _ in
      let subject = BrokenSubject(fault)
      return EntryPoint.Instance(
        subscribe: { subject.add($0) },
        emit: { token, _ in subject.emit(token) },
        end: { _, _ in subject.end() }
      )
    }
  }

  private func add(_ observer: EntryPoint.Subscriber) -> any Disposable {
    delivery.withLock {
      let id = state.value.count
      state.value.count += 1
      if state.value.hasEnded {
        observer.receive(.completed)
        observer.end()
        return Disposables.create()
      }
      state.value.observers[id] = observer
      return Disposables.create { self.remove(id) }
    }
  }

  private func remove(_ id: Int) {
    if fault == .ignoresDisposal, id > 0 { return }
    delivery.withLock { state.value.observers.removeValue(forKey: id)?.end() }
  }

  private func emit(_ token: Token) {
    if fault == .leaks { Self.leaked.value.append(token) }
    if fault == .hangs, token.code.isMultiple(of: Token.span) { usleep(500_000) }
    let row = Row(token.code)
    if fault == .overlaps { return deliver(row) }
    delivery.withLock { deliver(row) }
  }

  private func deliver(_ row: Row) {
    if state.value.hasEnded, fault != .continuesAfterEnd { return }
    let isFaulty = row.first.isMultiple(of: 3)
    for (id, observer) in state.value.observers.sorted(by: { $0.key < $1.key }) {
      if fault == .overlaps { usleep(50) }
      guard isFaulty, id == 1 else {
        observer.receive(.next(row))
        if id == 1, let delayed = state.value.delayed {
          state.value.delayed = nil
          observer.receive(.next(delayed))
        }
        continue
      }
      switch fault {
      case .loses: break
      case .delays: state.value.delayed = row
      case .repeats:
        observer.receive(.next(row))
        observer.receive(.next(row))
      case .invents: observer.receive(.next(Row(99 * Token.span)))
      default: observer.receive(.next(row))
      }
    }
  }

  private func end() {
    delivery.withLock {
      if state.value.hasEnded { return }
      state.value.hasEnded = true
      let observers = state.value.observers
      if fault != .continuesAfterEnd { state.value.observers = [:] }
      for (id, observer) in observers {
        if fault != .losesEnd || id != 1 { observer.receive(.completed) }
        observer.end()
      }
    }
  }
}
