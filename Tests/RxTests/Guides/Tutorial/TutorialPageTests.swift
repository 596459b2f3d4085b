import Documentation
import Foundation
import TestSupport
import Testing

/// The code of Docs/Tutorial.md is the code that tests of this folder run.
struct TutorialPageTests {
  @Test(arguments: 1...6)
  func `the programs of a step are files`(step: Int) throws {
    let files = TutorialPage.files.filter { $0.section == step }
    let programs = try TutorialPage.blocks(step, "swift")
      .filter { $0.hasPrefix("import ") || $0.hasPrefix("// swift-tools-version") }
    #expect(programs.map { $0 + "\n" } == (try files.map { try TutorialPage.text(of: $0.name) }))
  }

  @Test func `the tutorial of DocC shows the same files in the same order`() throws {
    let path = "Modules/Rx/Rx.docc/Tutorials/Finder.tutorial"
    let text = try BuildProducts.text(of: path)
    let files = text.matches(of: /file: "([\w-]+)\.swift"/).map { String($0.output.1) }
    #expect(files == TutorialPage.files.map(\.name))
  }

  @Test func `the manifest names libraries of this package`() throws {
    let manifest = BuildProducts.root.appending(path: "Package.swift")
    let package = try String(contentsOf: manifest, encoding: .utf8)
    let text = try TutorialPage.text(of: "tutorial-package")
    let products = text.matches(of: /\.product\(name: "(\w+)", package: "swift-rx"\)/)
    #expect(products.count == 5)
    for product in products {
      #expect(package.contains(".library(\"\(product.output.1)\"),"))
    }
  }

  @Test func `the manifest accepts the lines of the test target`() async throws {
    let manifest = try TutorialPage.text(of: "tutorial-package")
    let lines = try #require(
      try TutorialPage.blocks(6, "swift").first { $0.contains(".testTarget") }
    )
    #expect(manifest.split(separator: "\n").count { $0 == "    )" } == 1)
    let folder = try TemporaryDirectory()
    let whole = manifest.replacing("\n    )\n", with: "\n\(lines)\n")
    try folder.write("Package.swift", "\(whole)")
    let outcome = try await Program(command: "swift")
      .run("package", "dump-package", in: folder.path)
    #expect(outcome.ending == .exit(0), "\(outcome.complaint)")
    #expect(outcome.text.contains("finderTests"))
  }

  @Test func `the test of the last step is a test of this target`() throws {
    let folder = "Tests/RxTests/Guides/Tutorial/AnswersTests.swift"
    let path = BuildProducts.root.appending(path: folder)
    let text = try TutorialPage.text(of: "tutorial-6-tests")
    #expect(
      try String(contentsOf: path, encoding: .utf8)
        == text.replacing("@testable import finder\n\n", with: "")
    )
  }

  /// The steps, each with the files that its program consists of.
  private static let programs = [
    ["tutorial-1"], ["tutorial-2"], ["tutorial-3"], ["tutorial-4"], ["tutorial-5"],
    ["tutorial-6-answers", "tutorial-6"],
  ]

  @Test(arguments: CompilerMode.allCases)
  func `each step compiles in each mode of a package`(mode: CompilerMode) async throws {
    let wrapper = try #require(
      TutorialPage.blocks(5, "swift").first { $0.hasPrefix("@main\n") }
    )
    for names in Self.programs {
      let folder = try TemporaryDirectory()
      var texts = try names.map { try TutorialPage.text(of: $0) }
      // From step 5 on the program has controls, which the main actor makes.
      let start = mode == .swift5 ? texts[texts.count - 1].range(of: "let bag")?.lowerBound : nil
      let isWrapped = start != nil && texts[texts.count - 1].contains("import RxTerminal")
      if isWrapped, let start {
        let text = texts.removeLast()
        let body = wrapper.replacing("// the code from `let bag` on", with: text[start...])
        texts.append(text[..<start] + body)
      }
      let files = try zip(
        ["\(isWrapped ? "Finder" : "main").swift", "Answers.swift"],
        texts.reversed()
      )
      .map { name, text in
        try folder.write("\(name)", text)
        return URL(filePath: "\(folder.path)/\(name)")
      }
      let check = try await TypeCheck(
        files: files,
        languageMode: mode.language,
        hasMain: !isWrapped,
        options: mode.options
      )
      #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(names): \(check.report)")
    }
  }
}
