import Expectations
import Foundation
import TestSupport
import Testing

/// The library that makes calls fail, and the names of faults.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FaultLibraryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Runs a scenario of the probe from its first call on.
  private func run(
    _ fault: Fault?,
    of program: String = "FaultProbe"
  ) async throws -> (outcome: Outcome, table: FaultTable) {
    let scenario = FaultScenario("names", of: program) { _ in .succeeded }
    let run = try await FaultRun(of: scenario, fault, in: directory)
    let outcome = try await Program("FaultProbe", environment: run.variables).run("names", "first")
    return (outcome, run.table)
  }

  @Test func `without a fault calls are counted, and none fails`() async throws {
    let (outcome, table) = try await run(nil)
    expectEqual(outcome.ending, .exit(0))
    expect(table["getaddrinfo:EAI_AGAIN"].calls > 0)
    expect(table["epoll_create:EMFILE"].calls > 0)
    expect(table.lines.allSatisfy { $0.failures == 0 })
    expect(!table.hasAborted)
  }

  @Test func `a program of another name is left alone`() async throws {
    let (outcome, table) = try await run(Fault("getaddrinfo:EAI_AGAIN", at: 1), of: "other")
    expectEqual(outcome.ending, .exit(0))
    expect(table.lines.isEmpty)
  }

  @Test func `a call that fails is reported by the program`() async throws {
    let (outcome, table) = try await run(Fault("getaddrinfo:EAI_AGAIN", at: 1))
    expectEqual(outcome.ending, .exit(3))
    expect(outcome.text.contains("EAI_AGAIN"))
    expectEqual(table["getaddrinfo:EAI_AGAIN"].failures, 1)
  }

  @Test func `the call of a number fails, and no other`() async throws {
    let (outcome, table) = try await run(Fault("close:EINTR", at: 2))
    expectEqual(outcome.ending, .exit(0))
    expect(table["close:EINTR"].calls > 2)
    expectEqual(table.lines.filter { $0.failures > 0 }.map(\.kind), ["close:EINTR"])
    expectEqual(table["close:EINTR"].failures, 1)
  }

  @Test func `a call that is not made does not fail`() async throws {
    let (outcome, table) = try await run(Fault("getaddrinfo:EAI_AGAIN", at: 100))
    expectEqual(outcome.ending, .exit(0))
    expectEqual(table["getaddrinfo:EAI_AGAIN"].failures, 0)
  }

  @Test func `from a number on all calls fail`() async throws {
    let (outcome, table) = try await run(Fault("close:EINTR", at: 2, continues: true))
    expectEqual(outcome.ending, .exit(0))
    let line = table["close:EINTR"]
    expect(line.failures > 1 && line.failures == line.calls - 1)
  }

  @Test func `an end by libuv is counted`() async throws {
    let (outcome, table) = try await run(Fault("malloc:ENOMEM", at: 2))
    expectEqual(outcome.ending, .signal(SIGABRT))
    expect(table.hasAborted, "\(table.calls)")
  }

  @Test(arguments: ["open:EMFILE:3", "read:SHORT:1", "write:ENOSPC:12+"])
  func `a fault is created from its text`(text: String) throws {
    let fault = try #require(Fault(text))
    expectEqual("\(fault)", text)
    expectEqual(FaultPlan(text), .one(fault))
  }

  @Test(arguments: ["open", "open:EMFILE", "open:EMFILE:0", "open:EMFILE:x", "a:b:1:2"])
  func `other texts name no fault`(text: String) {
    expectEqual(Fault(text), nil)
  }

  @Test func `a wrong outcome is counted and described`() {
    let fault = Fault("read:EIO", at: 2)
    var count = FaultCount("read:EIO")
    count.add(.succeeded, of: fault)
    count.add(.reported("an error"), of: fault)
    count.add(.ended("libuv"), of: fault)
    count.add(.wrong("ended by hang"), of: fault)
    expectEqual(count.injected, 4)
    expect(count.succeeded == 1 && count.reported == 1 && count.ended == 1)
    expectEqual(count.wrong, ["read:EIO:2: ended by hang"])
  }
}
