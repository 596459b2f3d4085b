import Rx

// a custom ObservableType struct + observers
struct Countdown: ObservableType {
  typealias Element = Int
  let from: Int

  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Int {
    for i in stride(from: from, through: 0, by: -1) { observer.onNext(i) }
    observer.onCompleted()
    return Disposables.create()
  }
}

struct PrintObserver<T>: ObserverType {
  let prefix: String
  func on(_ event: Event<T>) { print(prefix, event) }
}

func runCountdown() -> Disposable {
  let composite = CompositeDisposable()
  _ = composite.insert(Countdown(from: 3).subscribe(PrintObserver(prefix: ">")))
  _ = composite.insert(
    Countdown(from: 3).map { $0 * 2 }.asObservable().subscribe(AnyObserver { print($0) })
  )
  let serial = SerialDisposable()
  serial.disposable = Countdown(from: 10).filter { $0 > 5 }.subscribe()
  _ = composite.insert(serial)
  return composite
}
