import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// The examples of Docs/System.md are compiled, and those with files and processes are run.
@Suite(.timeLimit(.minutes(5)))
struct GuideTests {
  private static func text(of path: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: path),
      encoding: .utf8
    )
  }

  private static func lines(of text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `every code block of the page is compiled`() throws {
    let page = try Self.text(of: "../../../Docs/System.md")
    let code = Self.lines(of: try Self.text(of: "Guide.swift"))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    expect(blocks.count > 7)
    for block in blocks { expect(code.contains(Self.lines(of: block)), "\(block)") }
  }

  @Test func `a signal ends the sequence of the example, and its process`() async throws {
    let command = Command("sh", ["-c", "echo $$; exec sleep 1000"])
    var lines = try Guide().linesUntilAsked(command).values.makeAsyncIterator()
    let process = try #require(try await lines.next().flatMap { Int32($0) })
    try await untilHandled(SIGTERM)
    kill(getpid(), SIGTERM)
    try await expectEqual(lines.next(), nil)
    try await eventually("end of the process") { kill(process, 0) != 0 }
  }

  @Test func `the examples count, store and follow lines as described`() async throws {
    let directory = try TemporaryDirectory()
    let log = ByteString(directory.path("log"))
    let text = "error 1\nwarning\nerror 2\n"
    let counted = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write(Array(text.utf8), to: log).andThen(
        files.bytes(of: log).lines().filter { $0.contains("error") }.reduce(0) { count, _ in
          count + 1
        }
        .asSingle()
      )
    }
    expectEqual(counted.elements, [2])
    let found = try await collectOutcome { loop in
      let names = Command("find", [ByteString(directory.path)]).bytes(on: loop)
      return Command("grep", ["-c", "log$"]).lines(input: names, on: loop)
    }
    expectEqual(found.elements, ["1"])
  }
}
