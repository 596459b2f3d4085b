import RxCore
import RxLoop
import RxTraits

/// Subscriptions from their start to their end, with an element or none.
enum BriefSubscriptionCases {
  static func run(_ emit: Emit) {
    emit(bagged())
    emit(
      measure(
        "subject, subscribe + 1 element + dispose",
        ours: perSubscription { number in
          let subject = PublishSubject<Int>()
          let subscription = subject.subscribe(onNext: { results.add($0) })
          subject.onNext(number)
          subscription.dispose()
        }
      )
    )
    emit(
      measure(
        "create { 1 element }, a subscription",
        ours: perSubscription { number in
          _ = Observable<Int>.create { observer in
            observer.onNext(number)
            observer.onCompleted()
            return Disposables.create()
          }
          .subscribe(onNext: { results.add($0) })
        }
      )
    )
    let subject = PublishSubject<Int>()
    emit(
      measure(
        "take(1), a subscription and 1 element",
        ours: perSubscription { number in
          _ = subject.take(1).subscribe(onNext: { results.add($0) })
          subject.onNext(number)
        }
      )
    )
    traits(emit)
  }

  /// A thousand on one subject, which emits once, before the bag ends.
  private static func bagged() -> Row? {
    let size = 1000
    let rounds = max(1, subscriptionCount / size)
    let subject = PublishSubject<Int>()
    return measure(
      "1000 subscriptions in a DisposeBag, a subscription",
      ours: Work(rounds * size) {
        for round in 0..<rounds {
          let (subject, bag) = (PublishSubject<Int>(), DisposeBag())
          for _ in 0..<size { subject.subscribe(onNext: { results.add($0) }).disposed(by: bag) }
          subject.onNext(round)
        }
      },
      floor: (
        "subscribe + dispose",
        perSubscription { _ in subject.subscribe(onNext: { results.add($0) }).dispose() }
      )
    )
  }

  private static func traits(_ emit: Emit) {
    emit(
      measure(
        "Single.create → subscribe, a subscription",
        ours: perSubscription { number in
          _ = Single<Int>.create { observer in
            observer(.success(number))
            return Disposables.create()
          }
          .subscribe(onSuccess: { results.add($0) })
        }
      )
    )
    nonisolated(unsafe) let emit = emit  // called before this returns
    MainActor.assumeIsolated {
      let relay = PublishRelay<Int>()
      emit(
        measure(
          "Signal: asSignal.map.emit + dispose",
          ours: perSubscriptionOnMain { _ in
            relay.asSignal().map { $0 &* 3 }.emit(onNext: { results.add($0) }).dispose()
          }
        )
      )
    }
  }
}
