import Dispatch
import Rx

/// A thermometer that is read on another thread, shown by a trait of this program's own.
@main
@MainActor
struct CustomTrait {
  private struct BatteryEmpty: Error {}

  private let temperatures = Self.readings()
    .asRecent(onErrorJustReturn: nil)
    .map { reading in reading.map { "\($0) °C" } ?? "no reading" }

  private let bag = DisposeBag()

  static func main() throws {
    let program = CustomTrait()
    let open = UVLoop.main.keepAlive()
    program.listen(onCompleted: open.dispose)
    try UVLoop.main.run()
  }

  /// Two listeners; the second comes with the fifth reading, and is told three at once.
  private func listen(onCompleted: @escaping @MainActor () -> Void) {
    print("the first comes")
    temperatures.asDriver()
      .drive(
        onNext: { temperature in
          print("  first:  \(temperature)")
          if temperature == "22 °C" { listenToo() }
        },
        onCompleted: {
          print("the end")
          onCompleted()
        }
      )
      .disposed(by: bag)
  }

  private func listenToo() {
    print("the second comes")
    temperatures.asDriver()
      .drive(onNext: { print("  second: \($0)") })
      .disposed(by: bag)
  }

  /// Seven readings and an error, on a thread of Dispatch's.
  private static func readings() -> Observable<Int?> {
    Observable<Int>.interval(
      .milliseconds(20),
      scheduler: ConcurrentDispatchQueueScheduler(qos: .default)
    )
    .map { number in
      if number == 7 { throw BatteryEmpty() }
      return 18 + number
    }
    .do(onSubscribe: { print("the thermometer is switched on") })
  }
}
