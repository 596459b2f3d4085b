import Testing

/// Mistakes that the compiler finds, with its messages.
struct MisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The message of the compiler, or its start.
    let diagnostic: String
    let source: String
  }

  private static let model = """
    import Rx
    final class Model { var name = "" }
    @MainActor final class Screen { var title = "" }

    """

  static let misuses = [
    Misuse(
      testDescription: "a variable changed from an observer",
      diagnostic: "mutation of captured var 'sum' in concurrently-executing code",
      source: """
        func use() {
          var sum = 0
          _ = Observable.of(1, 2).subscribe(onNext: { sum += $0 })
        }
        """
    ),
    Misuse(
      testDescription: "what belongs to the main actor touched from a plain sequence",
      diagnostic: "main actor-isolated property 'title' can not be mutated from a Sendable closure",
      source: """
        func use(_ screen: Screen) {
          _ = Observable.just("done").subscribe(onNext: { screen.title = $0 })
        }
        """
    ),
    Misuse(
      testDescription: "an object that is not Sendable captured by an operator",
      diagnostic: "capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure",
      source: """
        func use(_ model: Model) {
          _ = Observable.just("name").map { model.name + $0 }
        }
        """
    ),
    Misuse(
      testDescription: "elements that are not Sendable sent to another thread",
      diagnostic: "type 'Model' does not conform to the 'Sendable' protocol",
      source: """
        func use(_ models: Observable<Model>, _ scheduler: SerialDispatchQueueScheduler) {
          _ = models.observe(on: scheduler)
        }
        """
    ),
    Misuse(
      testDescription: "a conformance of the main actor used on any thread",
      diagnostic: "main actor-isolated conformance of 'Row' to 'Equatable' cannot satisfy "
        + "conformance requirement for a 'Sendable' type parameter",
      source: """
        struct Row: @MainActor Equatable {
          let number: Int
          @MainActor static func == (one: Row, other: Row) -> Bool { one.number == other.number }
        }
        func use(_ rows: Observable<Row>) {
          _ = rows.distinctUntilChanged()
        }
        """
    ),
    Misuse(
      testDescription: "a sequence that can fail put into a relay as a signal",
      diagnostic: "'emit(to:)' is unavailable: only a Signal has it; "
        + "write asSignal(onErrorJustReturn:) before emit",
      source: """
        @MainActor func use(_ names: Observable<String>, _ relay: PublishRelay<String>) {
          _ = names.emit(to: relay)
        }
        """
    ),
    Misuse(
      testDescription: "a driver driven off main",
      diagnostic: "call to main actor-isolated instance method "
        + "'drive(onNext:onCompleted:onDisposed:)' in a synchronous nonisolated context",
      source: """
        func use(_ names: Driver<String>) {
          _ = names.drive(onNext: { print($0) })
        }
        """
    ),
    Misuse(
      testDescription: "a signal emitted off main",
      diagnostic: "call to main actor-isolated instance method 'emit(to:)' in a synchronous "
        + "nonisolated context",
      source: """
        func use(_ names: Signal<String>, _ relay: PublishRelay<String>) {
          _ = names.emit(to: relay)
        }
        """
    ),
    Misuse(
      testDescription: "an error expected of a driver",
      diagnostic: "extra argument 'onError' in call",
      source: """
        @MainActor func use(_ names: Driver<String>) {
          _ = names.drive(onNext: { print($0) }, onError: { print($0) })
        }
        """
    ),
    Misuse(
      testDescription: "a driver made past the proof",
      diagnostic: "incorrect argument label in call (have 'raw:', expected 'unchecked:')",
      source: """
        func use(_ names: Observable<String>) {
          _ = Driver(raw: names)
        }
        """
    ),
    Misuse(
      testDescription: "a driver throttled on another scheduler than main",
      diagnostic: "cannot convert value of type 'SerialDispatchQueueScheduler' to expected "
        + "argument type 'MainScheduler'",
      source: """
        func use(_ names: Driver<String>, _ scheduler: SerialDispatchQueueScheduler) {
          _ = names.throttle(.milliseconds(300), scheduler: scheduler)
        }
        """
    ),
    Misuse(
      testDescription: "a sequence that can fail inside a driver",
      diagnostic: "cannot convert value of type 'Observable<String>' to closure result type",
      source: """
        func search(_ name: String) -> Observable<String> { .just(name) }
        func use(_ names: Driver<String>) -> Driver<String> {
          names.flatMapLatest { search($0) }
        }
        """
    ),
    Misuse(
      testDescription: "a function that throws in a sequence that cannot fail",
      diagnostic: "invalid conversion from throwing function of type",
      source: """
        func use(_ names: Infallible<String>, _ parse: @escaping @Sendable (String) throws -> Int) {
          _ = names.map { try parse($0) }
        }
        """
    ),
    Misuse(
      testDescription: "an error put into a relay",
      diagnostic: "value of type 'PublishRelay<Int>' has no member 'onError'",
      source: """
        func use(_ numbers: PublishRelay<Int>) {
          numbers.onError(RxError.timeout)
        }
        """
    ),
    Misuse(
      testDescription: "an error expected of a sequence that cannot fail",
      diagnostic: "extra argument 'onError' in call",
      source: """
        func use(_ names: Infallible<String>) {
          _ = names.subscribe(onNext: { print($0) }, onError: { print($0) })
        }
        """
    ),
  ]

  @Test(arguments: misuses)
  func `a mistake is rejected`(misuse: Misuse) async throws {
    let check = try await TypeCheck(Self.model + misuse.source)
    #expect(check.errors.count == 1, "\(check.report)")
    #expect(
      check.errors.first?.hasPrefix(misuse.diagnostic) ?? false,
      "errors: \(check.errors)"
    )
  }

  @Test func `the corrected code is accepted`() async throws {
    let check = try await TypeCheck(
      Self.model + """
        @MainActor
        func use(_ screen: Screen, _ names: Observable<String>, _ scheduler: MainScheduler) {
          _ = Observable.of(1, 2).reduce(0, accumulator: +).subscribe(onNext: { print($0) })
          _ = names.observe(on: scheduler).map { $0.count }.subscribe(onNext: { print($0) })
          _ = names.asDriver(onErrorJustReturn: "none").drive(onNext: { screen.title = $0 })
        }
        """
    )
    #expect(check.errors.isEmpty, "\(check.report)")
  }
}
