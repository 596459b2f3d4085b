import Documentation
import Foundation
import TestSupport
import Testing

/// The code of these pages is code that tests run.
struct GuidePageTests {
  private static let folders = [
    "Docs/Cookbook.md": ["Tests/RxTests/Guides/Cookbook"],
    "Docs/Extending.md": [
      "Tests/RxTests/Guides/Extending", "Tests/RxTerminalTests/CustomControl",
      "Browser/Tests/RxBrowserTests/CustomControl",
    ],
    "Docs/FAQ.md": ["Tests/RxTests/Guides/Questions"],
  ]

  @Test(arguments: folders.keys.sorted())
  func `every block of a page is part of a test`(page: String) throws {
    let blocks = try PageBlock.blocks(of: page).filter { $0.language == "swift" }
    let sources = try (Self.folders[page] ?? []).map { try PageBlock.sources(in: $0) }
      .joined(separator: "\n")
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(sources.contains(PageBlock.unindented(block.code)), "\(block.section)")
    }
  }

  @Test func `the work queue of Docs/Redis.md is part of a test`() throws {
    let blocks = try PageBlock.blocks(of: "Docs/Redis.md")
      .filter { $0.language == "swift" && $0.section == "Work queues" }
    let sources = try PageBlock.sources(in: "Tests/RxRedisTests/Groups")
    #expect(blocks.count == 1)
    for block in blocks {
      let code = block.code.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(sources.contains(PageBlock.unindented(code)))
    }
  }

  @Test func `each recipe has a program and then a test`() throws {
    let blocks = try PageBlock.blocks(of: "Docs/Cookbook.md")
    let recipes = Dictionary(grouping: blocks, by: \.section)
    #expect(recipes.count == 13)
    for (section, blocks) in recipes {
      #expect(blocks.map { $0.code.contains("#expect") } == [false, true], "\(section)")
    }
  }

  @Test func `each part of a user's own has a program and then a test`() throws {
    let blocks = try PageBlock.blocks(of: "Docs/Extending.md")
    let parts = Dictionary(grouping: blocks, by: \.section)
    let names = ["operator", "trait", "scheduler", "control", "screen"]
    #expect(Set(parts.keys) == Set(names.map { "A\($0 == "operator" ? "n" : "") \($0)" }))
    for (section, blocks) in parts {
      let isTest = blocks.map { $0.code.contains(/#expect|Conformance/) }
      #expect(isTest.first == false && isTest.last == true, "\(section)")
    }
  }

  @Test(arguments: CompilerMode.allCases)
  func `the programs of all recipes compile in one file`(mode: CompilerMode) async throws {
    let programs = try PageBlock.blocks(of: "Docs/Cookbook.md").map(\.code)
      .filter { !$0.contains("#expect") }
    let folder = BuildProducts.root.appending(path: "Tests/RxTests/Guides/Cookbook")
    let thermometer = try String(
      contentsOf: folder.appending(path: "Thermometer.swift"),
      encoding: .utf8
    )
    let imports = ["Rx", "RxFileWatch", "RxSystem"].map { "import \($0)\n" }.joined()
    let check = try await TypeCheck(
      thermometer + imports + programs.joined(separator: "\n\n"),
      languageMode: mode.language,
      options: mode.options
    )
    #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
  }

  /// The tests with the code of the other guides, with controls and watchers among them.
  private static let programs = [
    "Tests/RxTests/Guides/Extending", "Tests/RxTests/Guides/Questions",
    "Tests/RxTests/Guides/Snippets",
  ]

  @Test(arguments: CompilerMode.allCases)
  func `the code of each guide compiles in each mode of a package`(mode: CompilerMode) async throws
  {
    let folder = try TemporaryDirectory()
    let control = "Tests/RxTerminalTests/CustomControl/Rating.swift"
    let sources =
      try Self.programs.flatMap(PageBlock.files) + [BuildProducts.root.appending(path: control)]
    let files = try sources.map { file in
      var text = try String(contentsOf: file, encoding: .utf8)
      // As Docs/Extending.md says.
      if mode == .swift5, file.lastPathComponent == "Changes.swift" {
        text = text.replacing("@MainActor (Element) -> Value", with: "(Element) -> Value")
      }
      try folder.write("\(file.lastPathComponent)", "\(text)")
      return URL(filePath: "\(folder.path)/\(file.lastPathComponent)")
    }
    #expect(files.count >= 9)
    let check = try await TypeCheck(
      files: files,
      languageMode: mode.language,
      options: mode.options
    )
    #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
  }
}
