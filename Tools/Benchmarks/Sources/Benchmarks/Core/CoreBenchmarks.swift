import RxCore

/// The cost of the core and the traits: of an element on its way, and of a subscription.
enum CoreBenchmarks {
  static func run(_ emit: Emit) {
    SourceCases.run(emit)
    SubjectCases.run(emit)
    OperatorCases.run(emit)
    CombineCases.run(emit)
    FlatMapCases.run(emit)
    ShareCases.run(emit)
    TraitCases.run(emit)
    SubscriptionCases.run(emit)
    BriefSubscriptionCases.run(emit)
    ElementCases.run(emit)
    SchedulerCases.run(emit)
    FloodCases.run(emit)
    RoundTripCases.run(emit)
    ThreadCases.run(emit)
    if results.total == 42 { print("unlikely") }  // or the optimiser drops what it comes to
  }
}

/// Elements a run.
let elementCount = mode == .counting ? 5_000 : 200_000

/// Subscriptions a run.
let subscriptionCount = mode == .counting ? 500 : 20_000

/// Where all results go.
let results = Box()

/// Work that handles `elementCount` numbers, one after the other.
func perElement(_ body: @escaping (Int) -> Void) -> Work {
  Work(elementCount) { for number in 0..<elementCount { body(number) } }
}

/// Work that emits `elementCount` elements into `subject`.
///
/// It is a loop without a closure, so that the row does not depend on what the compiler inlines into one.
func perElement(into subject: PublishSubject<Int>) -> Work {
  Work(elementCount) { for number in 0..<elementCount { subject.onNext(number) } }
}

/// Work that subscribes `subscriptionCount` times.
func perSubscription(_ body: @escaping (Int) -> Void) -> Work {
  Work(subscriptionCount) { for number in 0..<subscriptionCount { body(number) } }
}

/// As `perSubscription`, on the main actor, which the runtime checks once.
func perSubscriptionOnMain(_ body: @escaping @MainActor (Int) -> Void) -> Work {
  Work(subscriptionCount) {
    MainActor.assumeIsolated { for number in 0..<subscriptionCount { body(number) } }
  }
}
