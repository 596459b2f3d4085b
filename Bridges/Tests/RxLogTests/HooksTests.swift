import InMemoryLogging
import Logging
import RxCore
import RxLog
import TestSupport
import Testing

/// The hooks belong to the process: only these tests set them.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct HooksTests {
  struct Failure: Error {}

  @Test func `debug lines and unhandled errors go to the logger until the disposal`() {
    let (before, log) = (LockedBox<[String]>([]), CollectedLog())
    let (output, handler) = (Hooks.debugOutput, Hooks.defaultErrorHandler)
    Hooks.debugOutput = { before.value.append($0) }
    Hooks.defaultErrorHandler = { _, error in before.value.append("\(error)") }
    defer { (Hooks.debugOutput, Hooks.defaultErrorHandler) = (output, handler) }

    let hooks = Hooks.log(to: log.logger, debugLevel: .info, errorLevel: .critical)
    _ = Observable.just(1).debug("one").subscribe()
    _ = Observable<Int>.error(Failure()).subscribe()
    #expect(
      log.messages == [
        "one -> subscribed", "one -> Event next(1)", "one -> Event completed", "one -> isDisposed",
        "unhandled error: Failure()",
      ]
    )
    #expect(log.entries.map(\.level) == [.info, .info, .info, .info, .critical])
    #expect(log.entries.last?.error is Failure)
    #expect(log.values(of: "rx.stack") == [])
    #expect(before.value == [])

    hooks.dispose()
    _ = Observable<Int>.empty().debug("two").subscribe()
    _ = Observable<Int>.error(Failure()).subscribe()
    #expect(log.entries.count == 5)
    #expect(
      before.value == ["two -> subscribed", "two -> Event completed", "two -> isDisposed"]
        + ["Failure()"]
    )

    // A second disposal does not undo what has been set since.
    Hooks.debugOutput = { _ in }
    hooks.dispose()
    _ = Observable<Int>.empty().debug("three").subscribe()
    #expect(before.value.count == 4)
  }

  @Test func `the call stack of subscribe is metadata`() {
    let log = CollectedLog()
    let (isRecording, capture) =
      (Hooks.recordCallStackOnError, Hooks.customCaptureSubscriptionCallstack)
    Hooks.recordCallStackOnError = true
    Hooks.customCaptureSubscriptionCallstack = { ["main", "start"] }
    let hooks = Hooks.log(to: log.logger)
    _ = Observable<Int>.error(Failure()).subscribe()
    hooks.dispose()
    Hooks.recordCallStackOnError = isRecording
    Hooks.customCaptureSubscriptionCallstack = capture
    #expect(log.entries.map(\.metadata) == [["rx.stack": ["main", "start"]]])
    #expect(log.entries.map(\.level) == [.error])
  }
}
