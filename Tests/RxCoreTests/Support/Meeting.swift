import RxCore

/// Lets `first` emit; while its first element is delivered, `meanwhile` runs on another thread.
func meet(
  _ result: Observable<Int>,
  first: () -> Void,
  meanwhile: @escaping @Sendable () -> Void
) -> [Event<Int>] {
  let recorder = Recorder<Int>()
  let isFirst = Shared(true)
  let subscription = result.do(onNext: { _ in
    if isFirst.value {
      isFirst.value = false
      onOtherThread(meanwhile)
    }
  }).subscribe(recorder)
  first()
  subscription.dispose()
  return recorder.events
}
