import RxCocoa

/// Uses names of RxCocoa, and of Foundation, in a file that imports nothing else.
@MainActor
func useRxCocoa() -> [String] {
  let received = BehaviorRelay<[String]>(value: [])
  let texts = BehaviorRelay(value: "text")
  let taps = PublishRelay<Void>()
  let text = ControlProperty(
    values: texts.asObservable(),
    valueSink: AnyObserver<String> { if let text = $0.element { texts.accept(text) } }
  )
  let tap: ControlEvent<Void> = ControlEvent(events: taps)
  let shown: Driver<String> = text.asDriver().map { $0.uppercased() }
  let tapped: Signal<String> = tap.asSignal().map { "tap" }
  let all: SharedSequence<DriverSharingStrategy, String> = .merge(
    shown,
    tapped.asDriver(onErrorDriveWith: .empty())
  )
  let subscriptions = [
    all.drive(onNext: { received.accept(received.value + [$0]) }),
    tapped.emit(onNext: { received.accept(received.value + [$0]) }),
  ]
  text.onNext("changed")
  taps.accept(())
  for subscription in subscriptions { subscription.dispose() }
  return received.value
}

func stampOfNotifications() -> Observable<String> {
  NotificationCenter.default.rx.notification(Notification.Name("stamp")).map { $0.name.rawValue }
}

func sessionOfRxCocoa(_ url: URL) -> Observable<Data> {
  URLSession.shared.rx.data(request: URLRequest(url: url))
}
