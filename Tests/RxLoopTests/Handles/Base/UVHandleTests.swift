import Expectations
import Foundation
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.serialized, .timeLimit(.minutes(5)))
struct UVHandleTests {
  @Test func `a regular file and SIGKILL are refused with an error name`() async throws {
    let loop = try UVLoop()
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    do throws(UVError) {
      _ = try UVPoll(descriptor: file, events: .readable, on: loop) { _ in }
      Issue.record("a regular file was accepted")
    } catch {
      expectEqual(error.name, "EPERM")
    }
    do throws(UVError) {
      _ = try UVSignal(SIGKILL, on: loop) {}
      Issue.record("SIGKILL was accepted")
    } catch {
      expectEqual(error.name, "EINVAL")
    }
    try loop.close()
  }

  @Test func `a thousand loops leave no descriptor behind`() async throws {
    try await onOwnThread {
      try UVLoop().close()
      let before = try openDescriptors()
      for round in 0..<1000 {
        let loop = try UVLoop()
        let signal = try UVSignal(SIGUSR2, on: loop) {}
        loop.schedule(after: .microseconds(1)) { signal.close() }
        try loop.run()
        if round % 2 == 0 { try loop.close() }
      }
      // Other tests of this process open and close hundreds of descriptors meanwhile; a loop has
      // at least four.
      expect(try openDescriptors() < before + 1000)
    }
  }

  @Test func `a thousand handles of each kind leave no descriptor behind`() async throws {
    try await Probe.run("MainLoopProbe", "descriptors")
  }

  @Test func `thousands of processes leave no descriptor and no zombie`() async throws {
    try await Probe.run("MainLoopProbe", "processes")
  }
}
