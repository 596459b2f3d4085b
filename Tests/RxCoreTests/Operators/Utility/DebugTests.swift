import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DebugTests {
  @Test func `prints the subscription, each event and the end, in order`() {
    let log = DebugLog.lines(of: "in order") {
      expectEqual($0(Observable.of(1, 2)).record(), [.next(1), .next(2), .completed])
    }
    expectEqual(
      log,
      [
        "subscribed", "Event next(1)", "Event next(2)", "Event completed", "isDisposed",
      ]
    )
  }

  @Test func `prints an error and passes it on`() {
    let log = DebugLog.lines(of: "an error") {
      expectEqual($0(Observable<Int>.error(testError)).record(), [.error(testError)])
    }
    expectEqual(log, ["subscribed", "Event error(TestError(code: 0))", "isDisposed"])
  }

  @Test func `prints that it has been disposed of, once`() {
    let log = DebugLog.lines(of: "disposed of") {
      let subscription = $0(Observable<Int>.never()).subscribe()
      subscription.dispose()
      subscription.dispose()
    }
    expectEqual(log, ["subscribed", "isDisposed"])
  }

  @Test func `a line starts with the identifier`() {
    DebugLog.install()
    _ = Observable<Int>.empty().debug("with its name").record()
    expect(DebugLog.all.entries.contains("with its name -> Event completed"))
  }

  @Test func `without an identifier a line starts with its place in the program`() {
    DebugLog.install()
    _ = Observable<Int>.empty().debug(file: "/a/b/Some.swift", line: 7, function: "f()").record()
    expect(DebugLog.all.entries.contains("Some.swift:7 (f()) -> subscribed"))
    _ = Observable<Int>.empty().debug(file: "", line: 8, function: "g()").record()
    expect(DebugLog.all.entries.contains(":8 (g()) -> subscribed"))
    _ = Observable<Int>.empty().debug().record()
    expect(
      DebugLog.all.entries.contains {
        $0.hasPrefix("DebugTests.swift:") && $0.hasSuffix("()) -> subscribed")
      }
    )
  }

  @Test func `a long event is cut in the middle on request`() {
    let text = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
    let short = String(repeating: "c", count: 34)  // 40 with next( and )
    let whole = DebugLog.lines(of: "whole") { _ = $0(Observable.just(text)).record() }
    let cut = DebugLog.lines(of: "cut", trimOutput: true) { debug in
      expectEqual(debug(Observable.of(text, short)).record().first, .next(text))
    }
    expectEqual(whole[1], "Event next(\(text))")
    let head = "next(" + String(repeating: "a", count: 15)
    let tail = String(repeating: "b", count: 19) + ")"
    expectEqual(cut[1], "Event \(head)...\(tail)")
    expectEqual(cut[2], "Event next(\(short))")
  }
}
