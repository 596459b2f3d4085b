import Foundation
import PageKit
import RxCore
import RxLoop
import RxSystem
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PageTests {
  @Test func `the code of the page is the code of these tests`() throws {
    #expect(try BridgePage("RxNIO", helpers: ["RxNIOMainProbe"]).differences() == [])
  }

  @Test func `a program has main and an event loop group`() async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent()
      .appending(path: "RxNIOMainProbe")
    var lines: [String] = []
    for try await line in Command(program.path).lines().values { lines.append(line) }
    #expect(lines == ["answer: WORD 0", "answer: WORD 1", "answer: WORD 2", "stopped"])
  }
}
