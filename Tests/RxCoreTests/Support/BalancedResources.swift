import Expectations
import RxCore
import TestSupport
import Testing

/// Checks that a test leaves nothing alive: that it ends at the `Resources.total` it started with.
///
/// It may end below: what an earlier test was slow to release may be released meanwhile.
///
/// It does so with the package trait `Tracing` only; the count is the whole process's, so:
///
///     swift test --traits Tracing --no-parallel
struct BalancedResources: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    #if Tracing
      let before = Resources.total
      try await function()
      await settle(at: before)
      expect(Resources.total <= before, "the test leaves something alive")
    #else
      try await function()
    #endif
  }

  #if Tracing
    /// What runs on other threads may need a moment to release its last piece of work.
    private func settle(at count: Int) async {
      let deadline = ContinuousClock.now + patience
      while Resources.total > count, ContinuousClock.now < deadline { await Task.yield() }
    }
  #endif
}

extension Trait where Self == BalancedResources {
  /// Each test ends at the count of live resources it started with.
  static var balancedResources: Self { Self() }
}
