import Dispatch
import Rx

/// Shows a thermometer, which is read on another thread, by a custom trait.
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
    program.subscribe(onCompleted: open.dispose)
    try UVLoop.main.run()
  }

  /// Subscribes twice: the late subscriber receives the latest three readings at once.
  private func subscribe(onCompleted: @escaping @MainActor () -> Void) {
    print("the first comes")
    temperatures.asDriver()
      .drive(
        onNext: { temperature in
          print("  first:  \(temperature)")
          if temperature == "22 °C" { subscribeLate() }
        },
        onCompleted: {
          print("the end")
          onCompleted()
        }
      )
      .disposed(by: bag)
  }

  private func subscribeLate() {
    print("the second comes")
    temperatures.asDriver()
      .drive(onNext: { print("  second: \($0)") })
      .disposed(by: bag)
  }

  /// Emits seven readings and an error on a thread of Dispatch.
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
