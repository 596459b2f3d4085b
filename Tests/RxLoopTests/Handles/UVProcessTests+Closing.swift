import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVProcessTests {
  @Test func `a process whose handle is closed continues and leaves no zombie`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let process = try UVProcess(.init("sleep", ["1000"]), on: loop) { _ in
        Issue.record("called after it was closed")
      }
      let pid = process.pid
      process.close()
      try expectEqual(loop.run(), false)
      try loop.close()
      expectEqual(kill(pid, 0), 0)
      kill(pid, SIGKILL)
      expect(Self.isReaped(pid))
    }
  }

  @Test func `a process with holdsLoop false does not keep the loop running`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let end = Box<UVProcess.Exit?>(nil)
      let process = try UVProcess(.init("sleep", ["1000"]), on: loop) { end.value = $0 }
      process.holdsLoop = false
      try expectEqual(loop.run(), false)
      process.holdsLoop = true
      try process.kill(SIGKILL)
      try expectEqual(loop.run(), false)
      expectEqual(end.value, .signaled(SIGKILL))
    }
  }

  @Test func `several loops each receive the exits of their own processes`() async throws {
    try await withThrowingTaskGroup(of: [Int32].self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await onOwnThread {
            let loop = try UVLoop()
            let ends = Box([Int32]())
            for code in Int32(0)..<40 {
              _ = try UVProcess(.init("sh", ["-c", "exit \(code)"]), on: loop) { exit in
                if exit == .exited(code) { ends.value.append(code) }
              }
            }
            try expectEqual(loop.run(), false)
            try loop.close()
            return ends.value.sorted()
          }
        }
      }
      for try await ends in group { expectEqual(ends, Array(0..<40)) }
    }
  }

  @Test func `thousands of processes leave no descriptor and no zombie`() async throws {
    try await Probe.run("MainLoopProbe", "processes")
  }

  /// Waits until a process has ended and somebody else has waited for it.
  static func isReaped(_ pid: Int32) -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, UInt32(pid), &information, WEXITED | WNOWAIT) == 0 { sched_yield() }
    return errno == ECHILD
  }
}
