import Expectations
import FileSearchTesting
import Foundation
import RxFileWatch
import SystemPackage
import TestSupport
import Testing

@testable import FileSearchProgram

/// The manual page agrees with the program.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ManualPageTests {
  private let page: ManualPage

  init() throws { page = try ManualPage() }

  @Test func `the page has exactly the options of the help`() async throws {
    let help = try await fileSearch.run("--help").text
    let options = help.split(separator: "\n").compactMap { line -> ManualPage.Option? in
      guard let match = line.firstMatch(of: /^  (-[^ ,]+)(, (-[^ ]+))?( \[?<([^>]+)>)?/) else {
        return nil
      }
      let names = [match.output.1] + (match.output.3.map { [$0] } ?? [])
      return ManualPage.Option(
        names: names.map(String.init),
        value: match.output.5.map(String.init)
      )
    }
    expect(options.count > 40)
    expectEqual(Set(options).subtracting(page.options), [], "only in the help")
    expectEqual(Set(page.options).subtracting(options), [], "only in the manual page")
    expectEqual(page.options.count, options.count)
  }

  @Test func `the page has exactly the actions`() {
    expectEqual(page.actions.sorted(), SearchAction.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page has exactly the texts of the status line`() throws {
    let limits: [InputLimit] = [.lines, .bytes, .lineLength, .numbers]
    let phases: [StatusText.Phase] =
      [
        .indexing, .comparing, .reloaded, .startingToWatch, .watching, .notWatching(""), .reading,
        .read,
      ]
      + limits.map { .stopped($0) }
    var texts = phases.map {
      StatusText(phase: $0, names: ["dir"]).text.trimmingCharacters(in: .whitespaces)
    }
    texts = texts.map { $0.replacing("0 %", with: "share %") }
    var text = StatusText(phase: .watching, names: ["dir"], unreadable: 1)
    (text.unreadableName, text.ignoringNote) = ("path", "all ignored by file")
    text.linkNote = "link leads upward and is not followed"
    (text.reloading, text.cut) = ("command", 7)
    let refusal = FileWatchError(path: "dir/one", reason: .noSpace)
    text.record(FileChange(.error, refusal.path, failure: refusal))
    let faults = text.text.split(separator: " · ").dropFirst().map { fault in
      fault.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces).replacing("7", with: "count")
    }
    expectEqual(faults.count, 6)
    texts += faults
    texts += [
      FleetState(), FleetState(alive: ["name"]), FleetState(gone: ["name"]),
      FleetState(alive: ["name"], loading: ["name"]), FleetState(gone: ["name"], away: "reason"),
      FleetState(gone: ["name"], problem: "name"),
    ].flatMap { state in
      StatusText(phase: .fleet(state)).text.split(separator: " · ").map { part in
        part.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
      }
    }
    texts += StatusText(phase: .watching, lastChoice: "path").text.split(separator: " · ")
      .dropFirst()
      .map(String.init)
    texts = Array(Set(texts))
    expectEqual(page.statusTexts.sorted(), texts.sorted())
  }

  @Test func `the page's example of JSON is the printed text`() async throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("README.md", "Docs/other.md")
    let lines = page.section("JSON").map(String.init)
    let command = try #require(lines.firstIndex { $0.hasPrefix("$ file-search ") })
    let words = lines[command].split(separator: " ").dropFirst(2).map { Word(Array($0.utf8)) }
    try await expectEqual(fileSearch.run(words, in: tree.path).lines, [lines[command + 1]])
  }

  @Test func `the page's members of JSON are the printed ones`() async throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("a", Word([0xE9]))
    let names = page.section("JSON").filter { $0.hasPrefix(".It Va ") }.map { $0.dropFirst(7) }
    var printed: Set<String> = []
    for line in try await fileSearch.run("--json", "--filter=", in: tree.path).lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      printed.formUnion(try #require(object).keys)
    }
    let shown = try await fileSearch.run(
      "--json",
      "--filter=",
      "--with-nth=1",
      input: .pipe(Array("a b\n".utf8))
    )
    let line = Data(try #require(shown.lines.first).utf8)
    let row = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    printed.formUnion(try #require(row).keys)
    // FleetTests and FaultTests look at the printed ones.
    printed.formUnion(["machine", "notAllWatched"])
    let program = try fileSearch.start("--watch", "--filter=", "\(tree.path)")
    let answer = try #require(try await program.next())
    let object = try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
    printed.formUnion(try #require(object).keys)
    expectEqual(names.map(String.init).sorted(), printed.sorted())
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/groff")))
  func `groff formats the page without a warning`() async throws {
    let file = Page.root.appending(path: ManualPage.path).standardizedFileURL.path
    let outcome = try await Program(command: "groff").run("-ww", "-Tutf8", "-mandoc", "\(file)")
    expectEqual(outcome.ending, .exit(0))
    expect(outcome.error.isEmpty, "\(outcome.complaint)")
    expect(outcome.text.contains("EXIT STATUS") || outcome.text.contains("E\u{8}E"))
  }
}
