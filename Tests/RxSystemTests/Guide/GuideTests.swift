import Foundation
import LoopTesting
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing

/// What Docs/System.md shows is compiled, and what it does with files and processes is so.
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

  @Test func `every block of the page is in the file that is compiled`() throws {
    let page = try Self.text(of: "../../../Docs/System.md")
    let code = Self.lines(of: try Self.text(of: "Guide.swift"))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count > 7)
    for block in blocks { #expect(code.contains(Self.lines(of: block)), "\(block)") }
  }

  @Test func `lines are counted, stored and followed as the page says`() async throws {
    let folder = try TemporaryFolder()
    let log = ByteString(folder.path("log"))
    let text = "error 1\nwarning\nerror 2\n"
    let counted = try await heard { loop in
      let files = FileSystem(on: loop)
      return files.write(Array(text.utf8), to: log).andThen(
        files.bytes(of: log).lines().filter { $0.contains("error") }.reduce(0) { count, _ in
          count + 1
        }
        .asSingle()
      )
    }
    #expect(counted.elements == [2])
    let found = try await heard { loop in
      let names = Command("find", [ByteString(folder.path)]).bytes(on: loop)
      return Command("grep", ["-c", "log$"]).lines(input: names, on: loop)
    }
    #expect(found.elements == ["1"])
  }
}
