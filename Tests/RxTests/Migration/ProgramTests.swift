import Documentation
import Foundation
import Testing

/// Small programs, written as for RxSwift, in both language modes.
///
/// A program that Swift 6 mode rejects contains the expected messages: above each wrong line is a comment such
/// as `// Swift 6: mutation of captured var 'count' in …`.
struct ProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    /// The expected errors in the comments of the program, with their lines.
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

  @Test func `there are at least forty programs, of both kinds`() throws {
    #expect(Self.programs.count >= 40)
    let rejected = try Self.programs.filter { try !$0.expected().isEmpty }
    #expect(rejected.count >= 15 && rejected.count <= Self.programs.count - 20)
  }

  @Test(arguments: programs)
  func `a program compiles in Swift 5 mode without a warning`(program: Program) async throws {
    let check = try await TypeCheck(files: [program.file], languageMode: 5)
    #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
  }

  @Test(arguments: programs)
  func `in Swift 6 mode safe programs compile, and each mistake is reported at its line`(
    program: Program
  ) async throws {
    let check = try await TypeCheck(files: [program.file], languageMode: 6)
    #expect(try Set(check.diagnostics) == program.expected(), "\(check.report)")
  }
}
