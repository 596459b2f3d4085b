import Rx
import Testing

/// In Swift 5 mode the compiler does not check that traits of the main actor are used there.
@Suite struct OffMainTests {
  private static let driver = Driver.just(1)
  private static let signal = Signal.just(1)
  private static let observer = AnyObserver<Int> { _ in }
  private static let optionalObserver = AnyObserver<Int?> { _ in }

  /// The calls, with the names by which the message calls them.
  static let calls: [(name: String, make: @Sendable () -> any Disposable)] = [
    ("drive(onNext:)", { driver.drive(onNext: { _ in }) }),
    ("drive(with:)", { driver.drive(with: DisposeBag(), onNext: { _, _ in }) }),
    ("drive(_:)", { driver.drive(observer) }),
    ("drive(_:)", { driver.drive(optionalObserver) }),
    ("drive(_:)", { driver.drive(BehaviorRelay(value: 0)) }),
    ("drive(_:)", { driver.drive(BehaviorRelay<Int?>(value: 0)) }),
    ("emit(onNext:)", { signal.emit(onNext: { _ in }) }),
    ("emit(with:)", { signal.emit(with: DisposeBag(), onNext: { _, _ in }) }),
    ("emit(to:)", { signal.emit(to: observer) }),
    ("emit(to:)", { signal.emit(to: optionalObserver) }),
    ("emit(to:)", { signal.emit(to: BehaviorRelay(value: 0)) }),
    ("emit(to:)", { signal.emit(to: BehaviorRelay<Int?>(value: 0)) }),
  ]

  @Test(arguments: calls.indices)
  func `a call off main stops the program with the name of the function`(index: Int) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index] in
      _ = OffMainTests.calls[index].make()
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("\(Self.calls[index].name) was called off main"))
  }
}
