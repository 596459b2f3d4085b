internal import Foundation
internal import RxCore
internal import RxLoop
internal import RxTesting
internal import RxTraits
internal import TestSupport

/// A way out of a trait of the main actor: subscribed to, and disposed of, by other threads.
enum Exit: String, CaseIterable {
  case subscribe = "asObservable()"
  case lateSubscriber = "a late subscriber"
  case values = "values in a detached task"
  case blocking = "toBlocking()"
  case flatMapLatest = "flatMapLatest"
  case withLatestFrom = "withLatestFrom"
  case merge = "merge"
  case handler = "catch"
  case bag = "DisposeBag elsewhere"

  /// Subscribes to `pipeline` this way, and disposes once `witness` has seen a call.
  func leave(_ pipeline: Pipeline, _ witness: Witness) async throws {
    let emitter = Emitter(pipeline.emit)
    defer { emitter.stop() }
    try await leave(pipeline.sequence, pipeline, witness)
  }

  private func leave<Sequence: ObservableConvertibleType<Int> & Sendable>(
    _ sequence: Sequence,
    _ pipeline: Pipeline,
    _ witness: Witness
  ) async throws {
    switch self {
    case .subscribe: await receive(witness) { sequence.asObservable() }
    case .lateSubscriber:
      let bag = DisposeBag()
      await elsewhere { sequence.asObservable().subscribe().disposed(by: bag) }
      await receive(witness) { sequence.asObservable() }
    case .values:
      try await Task.detached {
        var count = 0
        for try await _ in sequence.values {
          count += 1
          if witness.isEnough(count) { break }
        }
      }.value
    case .blocking:
      _ = try await onOwnThread {
        try sequence.asObservable()
          .scan(0) { count, _ in count + 1 }
          .take(until: { witness.isEnough($0) })
          .toBlocking(timeout: patience)
          .last()
      }
    case .flatMapLatest:
      let outer = PublishSubject<Int>()
      let emitter = Emitter { if $0.isMultiple(of: 8) { outer.onNext($0) } }
      await receive(witness) { outer.startWith(0).flatMapLatest { _ in sequence } }
      emitter.stop()
    case .withLatestFrom:
      let first = PublishSubject<Int>()
      let emitter = Emitter { first.onNext($0) }
      await receive(witness) { first.withLatestFrom(sequence) }
      emitter.stop()
    case .merge: await receive(witness) { .merge(.empty(), sequence.asObservable()) }
    case .handler:
      await receive(witness) {
        Observable.error(RxError.unknown).catch { _ in sequence.asObservable() }
      }
    case .bag:
      let received = ReceivedElements()
      let bag = LockedBox<DisposeBag?>(DisposeBag())
      await MainActor.run { bag.value?.insert(pipeline.subscribe(received)) }
      await received.enough(witness)
      await elsewhere { bag.value = nil }
    }
  }

  /// Subscribes on another thread, and disposes of it on yet another when two elements have come.
  private func receive(
    _ witness: Witness,
    _ make: @escaping @Sendable () -> Observable<Int>
  ) async {
    let received = ReceivedElements()
    let bag = LockedBox<DisposeBag?>(DisposeBag())
    await elsewhere {
      let subscription = make().subscribe(
        onNext: { _ in received.add() },
        onDisposed: { received.end() }
      )
      bag.value?.insert(subscription)
    }
    await received.enough(witness)
    await elsewhere { bag.value = nil }
  }
}

/// The elements that have come.
final class ReceivedElements: Sendable {
  private let stream = AsyncStream<Void>.makeStream()

  func add() { stream.continuation.yield() }

  func end() { stream.continuation.finish() }

  /// Waits until enough elements have come for `witness`: see `isEnough`.
  func enough(_ witness: Witness) async {
    var count = 0
    for await _ in stream.stream {
      count += 1
      if witness.isEnough(count) { return }
    }
  }
}

extension Witness {
  /// Two elements and a call, or 10,000 elements without one.
  ///
  /// Two alone are not enough: `merge` may pass on two elements of the side that has no closure.
  fileprivate func isEnough(_ count: Int) -> Bool {
    count >= 2 && hasSeen || count == 10_000
  }
}

/// A thread that emits numbers until it is stopped, some at a time.
///
/// It waits for main between them. Main may take longer for an element than this thread, as under a sanitizer on a busy
/// machine: what is handed over to it would have no end.
private final class Emitter: Sendable {
  private let isStopped = LockedBox(false)

  init(_ emit: @escaping @Sendable (Int) -> Void) {
    let isStopped = isStopped
    Thread.detachNewThread {
      var number = 0
      while !isStopped.value {
        for _ in 0..<8 {
          number += 1
          emit(number)
          usleep(50)
        }
        let isServed = DispatchSemaphore(value: 0)
        _ = MainScheduler.asyncInstance.schedule(()) {
          isServed.signal()
          return Disposables.create()
        }
        isServed.wait()
      }
    }
  }

  func stop() { isStopped.value = true }
}
