import Foundation
import RxCore
import RxLoop
import RxSystem
import TestSupport
import Testing

/// The programs of the page.
@Suite(.timeLimit(.minutes(5)))
struct ProgramTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `the group ends at its signals, the sequence receives the other one`(last: Int32)
    async throws
  {
    var lines = try lines(of: "RxServiceLifecycleProbe")
    let ready = try #require(try await lines.next())
    let process = try #require(Int32(ready.split(separator: " ").last ?? ""))
    #expect(ready == "ready \(process)")
    try await eventually("handler of SIGHUP") { try handles(SIGHUP, process) }
    for _ in 0..<2 {
      kill(process, SIGHUP)
      #expect(try await lines.next() == "reload")
    }
    kill(process, last)
    #expect(try await lines.rest() == ["no more ticks", "stopped"])
  }

  @Test func `a group runs in a synchronous main`() async throws {
    var lines = try lines(of: "RxServiceLifecycleMainProbe")
    #expect(try await lines.rest() == ["tick 0", "tick 1", "tick 2", "stopped"])
  }

  private func lines(of program: String) throws -> Lines {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: program)
    return Lines(Command(program.path).lines().asObservable())
  }

  /// Returns true if a process has a handler of a signal: see proc_pid_status(5).
  private func handles(_ signal: Int32, _ process: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
    let mask = UInt64(caught.split(separator: "\t").last ?? "", radix: 16) ?? 0
    return mask & (1 << UInt64(signal - 1)) != 0
  }
}

/// The lines that a program prints.
private struct Lines {
  private var iterator: ObservableValues<String, any Error>.Iterator

  init(_ lines: Observable<String>) { iterator = lines.values.makeAsyncIterator() }

  mutating func next() async throws -> String? { try await iterator.next() }

  mutating func rest() async throws -> [String] {
    var lines: [String] = []
    while let line = try await next() { lines.append(line) }
    return lines
  }
}
