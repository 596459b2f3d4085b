import Testing

/// The work of the compiler for a chain of operators.
struct ChainTests {
  /// The scopes of the solver are its steps.
  ///
  /// Each choice among functions of one name opens some. In Swift 5 mode the chain takes 3817.
  @Test func `a long chain on main takes the compiler few steps in Swift 6 mode`() async throws {
    let check = try await TypeCheck(
      """
      import Rx

      @MainActor
      func follow(
        _ a: Observable<Int>,
        _ b: Observable<String>,
        _ relay: BehaviorRelay<String>
      ) -> any Disposable {
        Observable.combineLatest(a, b) { ($0, $1) }
          .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
          .observe(on: MainScheduler.instance)
          .flatMapLatest { x, y in Observable.just(x + y.count) }
          .map { $0 + 1 }
          .observe(on: MainScheduler.instance)
          .do(onNext: { _ in })
          .map { String(describing: $0) }
          .retry()
          .catchAndReturn("none")
          .bind(to: relay)
      }
      """,
      options: ["-Xfrontend", "-solver-scope-threshold=25000"]
    )
    #expect(check.errors.isEmpty, "\(check.report)")
  }
}
