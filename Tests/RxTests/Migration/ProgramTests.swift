import Foundation
import Testing

/// Small programs of RxSwift's kind, as people write them, in both language modes.
///
/// A program that Swift 6 mode rejects says so itself: above each line that is wrong stands what the
/// compiler is to say of it, as `// Swift 6: mutation of captured var 'count' in …`.
struct ProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    /// The errors that are written into the program, with the lines that they are about.
    func expected() throws -> Set<TypeCheck.Diagnostic> {
      var expected: Set<TypeCheck.Diagnostic> = []
      var waiting: [String] = []
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      for (index, line) in lines.enumerated() {
        if let comment = line.range(of: "// Swift 6: ") {
          waiting.append(String(line[comment.upperBound...]))
        } else {
          for text in waiting { expected.insert(.init(line: index + 1, text: text)) }
          waiting = []
        }
      }
      return expected
    }
  }

  static let programs: [Program] = {
    let folder = BuildProducts.root.appending(path: "Tests/RxTests/Resources/Programs")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).sorted { $0.path < $1.path }.map { Program(file: $0) }
  }()

  @Test func `there are forty of them or more, and both kinds`() throws {
    #expect(Self.programs.count >= 40)
    let rejected = try Self.programs.filter { try !$0.expected().isEmpty }
    #expect(rejected.count >= 15 && rejected.count <= Self.programs.count - 20)
  }

  @Test(arguments: programs)
  func `compiles in Swift 5 mode, without a warning`(program: Program) async throws {
    let check = try await TypeCheck(files: [program.file], languageMode: 5)
    #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
  }

  @Test(arguments: programs)
  func `in Swift 6 mode what is safe compiles, and each mistake is named at its line`(
    program: Program
  ) async throws {
    let check = try await TypeCheck(files: [program.file], languageMode: 6)
    #expect(try Set(check.diagnostics) == program.expected(), "\(check.report)")
  }
}
