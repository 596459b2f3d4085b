import Expectations
import Glibc
import RxCore
import TestSupport
import Testing

/// The hooks are the whole process's, so these run one after another.
@Suite(.serialized, .balancedResources)
struct HooksTests {
  @Test func `an error without onError is reported with where it was subscribed to`() {
    let before = (
      Hooks.defaultErrorHandler, Hooks.recordCallStackOnError,
      Hooks.customCaptureSubscriptionCallstack
    )
    defer {
      Hooks.defaultErrorHandler = before.0
      Hooks.recordCallStackOnError = before.1
      Hooks.customCaptureSubscriptionCallstack = before.2
    }
    let reports = Log([String].self)
    let captures = Counter()
    Hooks.defaultErrorHandler = { if $1 is HookError { reports.add($0) } }
    Hooks.customCaptureSubscriptionCallstack = {
      captures.add()
      return ["here"]
    }

    let subject = PublishSubject<Int>()
    Hooks.recordCallStackOnError = false
    _ = subject.subscribe(onNext: { _ in })
    expectEqual(captures.value, 0)
    Hooks.recordCallStackOnError = true
    _ = subject.subscribe(onNext: { _ in })
    _ = subject.subscribe(onError: { _ in })
    Hooks.recordCallStackOnError = false
    subject.onError(HookError())

    expectEqual(reports.entries, [[], ["here"]])
    expect(captures.value >= 1)
  }

  @Test func `an error that nobody handles goes to the hook, one that is handled does not`() {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    let errors = Log(TestError.self)
    Hooks.defaultErrorHandler = { if let error = $1 as? TestError { errors.add(error) } }
    _ = Observable<Int>.error(TestError(code: 42)).subscribe(onNext: { _ in })
    expectEqual(errors.entries, [TestError(code: 42)])
    _ = Observable<Int>.error(TestError(code: 43)).subscribe(onError: { _ in })
    expectEqual(errors.entries, [TestError(code: 42)])
  }

  @Test func `what a replaced hook has captured may use the hooks when it is released`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)  // without an end, the process is ended
      let released = Counter()
      for _ in 0..<2 {
        let note = ReleaseNote {
          let (handler, output) = (Hooks.defaultErrorHandler, Hooks.debugOutput)
          let capture = Hooks.customCaptureSubscriptionCallstack
          Hooks.defaultErrorHandler = handler
          Hooks.debugOutput = output
          Hooks.customCaptureSubscriptionCallstack = capture
          released.add()
        }
        Hooks.defaultErrorHandler = { _, _ in withExtendedLifetime(note) {} }
        Hooks.debugOutput = { _ in withExtendedLifetime(note) {} }
        Hooks.customCaptureSubscriptionCallstack = { withExtendedLifetime(note) { [] } }
      }
      expectEqual(released.value, 1)
    }
  }

  @Test func `nothing is recorded unless requested`() {
    expect(!Hooks.recordCallStackOnError)
    expectEqual(Hooks.customCaptureSubscriptionCallstack(), [])
  }
}

private struct HookError: Error {}
