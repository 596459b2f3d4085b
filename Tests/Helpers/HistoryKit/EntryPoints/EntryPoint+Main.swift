internal import Dispatch
internal import RxCore
internal import RxLoop
internal import RxTraits

extension EntryPoint {
  /// The traits of the main actor, which somebody has to serve.
  static let main: [EntryPoint] = [
    trait("Driver") { input in
      let driver = input.asDriver(onErrorDriveWith: .empty())
      return { driver.drive($0) }
    },
    trait("Signal") { input in
      let signal = input.asSignal(onErrorSignalWith: .empty())
      return { signal.emit(to: $0) }
    },
  ]

  private static func trait(
    _ name: String,
    _ make:
      @escaping @Sendable (Observable<Row>) ->
      @MainActor @Sendable (AnyObserver<Row>) -> any Disposable
  ) -> EntryPoint {
    EntryPoint(name, abilities: [.ends, .emitsInside], properties: passing) { _ in
      Inputs(1).instance { inputs in
        let subscribe = make(inputs[0].map { Row($0.code) })
        return .create { observer in
          DispatchQueue.main.sync { MainActor.assumeIsolated { Held(subscribe(observer)) } }
            .disposable
        }
      }
    }
  }
}

/// A disposable that leaves the main actor; disposing is allowed on any thread.
private struct Held: @unchecked Sendable {
  // Unchecked: the property is immutable, and a disposable protects itself.
  let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }
}
