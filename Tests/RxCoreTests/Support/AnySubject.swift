import RxCore
import Testing

/// A kind of subject, for tests of what all have in common.
struct AnySubject: Sendable, CustomTestStringConvertible {
  struct Instance: Sendable {
    let observable: Observable<Int>
    let observer: AnyObserver<Int>
    let hasObservers: @Sendable () -> Bool
    let isDisposed: @Sendable () -> Bool
    let dispose: @Sendable () -> Void
  }

  let name: String
  /// The events that a subscriber receives first.
  let replayed: [Event<Int>]
  /// The events that a subscriber after the end receives first.
  let replayedAfterEnd: [Event<Int>]
  let make: @Sendable () -> Instance

  var testDescription: String { name }

  static let all = [
    AnySubject(name: "PublishSubject", replayed: [], replayedAfterEnd: []) {
      let subject = PublishSubject<Int>()
      return Instance(
        observable: subject.asObservable(),
        observer: AnyObserver(subject),
        hasObservers: { [weak subject] in subject?.hasObservers ?? false },
        isDisposed: { [weak subject] in subject?.isDisposed ?? false },
        dispose: { [weak subject] in subject?.dispose() }
      )
    },
    AnySubject(name: "BehaviorSubject", replayed: [.next(0)], replayedAfterEnd: []) {
      let subject = BehaviorSubject(value: 0)
      return Instance(
        observable: subject.asObservable(),
        observer: AnyObserver(subject),
        hasObservers: { [weak subject] in subject?.hasObservers ?? false },
        isDisposed: { [weak subject] in subject?.isDisposed ?? false },
        dispose: { [weak subject] in subject?.dispose() }
      )
    },
    AnySubject(name: "ReplaySubject", replayed: [.next(0)], replayedAfterEnd: [.next(0)]) {
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      subject.onNext(0)
      return Instance(
        observable: subject.asObservable(),
        observer: AnyObserver(subject),
        hasObservers: { [weak subject] in subject?.hasObservers ?? false },
        isDisposed: { [weak subject] in subject?.isDisposed ?? false },
        dispose: { [weak subject] in subject?.dispose() }
      )
    },
  ]
}
