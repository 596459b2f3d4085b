import Dispatch
import RxSwift

/// Uses names of RxSwift in a file that imports nothing else.
func useRxSwift() -> Observable<String> {
  let disposeBag = DisposeBag()
  let subject = PublishSubject<String>()
  let replay = ReplaySubject<String>.create(bufferSize: 1)
  let last = AsyncSubject<String>()
  let behavior: RxSwift.BehaviorSubject<String> = BehaviorSubject(value: "behavior")
  let observer: AnyObserver<String> = replay.asObserver()
  subject.subscribe(observer).disposed(by: disposeBag)
  subject.subscribe(last).disposed(by: disposeBag)
  subject.on(Event.next("subject"))
  subject.onCompleted()
  let single: Single<String> = .just("single")
  let maybe: Maybe<String> = .just("maybe")
  let completable: Completable = .empty()
  let infallible: Infallible<String> = .just("infallible")
  return Observable.concat([
    completable.andThen(single).asObservable(), maybe.asObservable(), infallible.asObservable(),
    behavior.take(1), replay, last,
    Observable.create { observer in
      observer.onNext("create")
      observer.onCompleted()
      return Disposables.create()
    },
  ])
}

/// The schedulers, which RxSwift has on Foundation as well.
func schedulersOfRxSwift() -> [any ImmediateSchedulerType] {
  let interval: RxTimeInterval = .milliseconds(1)
  _ = [OperationQueueScheduler.self, ConcurrentDispatchQueueScheduler.self] as [Any.Type]
  _ = Observable<Int>.interval(interval, scheduler: MainScheduler.asyncInstance)
  return [
    MainScheduler.instance, ConcurrentMainScheduler.instance, CurrentThreadScheduler.instance,
    SerialDispatchQueueScheduler(internalSerialQueueName: "queue"), HistoricalScheduler(),
  ]
}

/// Times that a program has as intervals of Dispatch, beside literals.
func timesOfDispatch(_ pause: DispatchTimeInterval) -> Observable<Int> {
  let queue = SerialDispatchQueueScheduler(qos: .default)
  return Observable<Int>.timer(pause, period: pause, scheduler: queue)
    .delaySubscription(pause, scheduler: queue)
    .delay(.milliseconds(1), scheduler: queue)
    .take(2)
    .timeout(.seconds(60), scheduler: queue)
    .concat(Single.just(2).delay(pause, scheduler: queue).asObservable())
    .concat(Observable.of(3, 4).debounce(pause, scheduler: queue))
}

/// A type with extensions below `rx`.
@MainActor
final class Label: ReactiveCompatible {
  var text = ""
}

extension Reactive where Base: Label {
  var text: Binder<String> { Binder(base) { label, text in label.text = text } }
}
