import Expectations
import FileSearchTesting
import Foundation
import TestSupport
import Testing

@testable import FileSearchProgram

/// The tables of Docs/FileSearch have the options of fd and fzf, and name options that exist.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OptionTableTests {
  private static let fd = "/usr/bin/fdfind"
  private static let fzf = "/usr/bin/fzf"

  private static func fdOptions() throws -> OptionTable {
    try OptionTable("Docs/FileSearch/Options.md")
  }

  private static func fzfTable(_ section: String) throws -> OptionTable {
    try OptionTable("Docs/FileSearch/Fzf.md", section: section)
  }

  @Test func `the options of file-search in the tables exist`() async throws {
    let options = OptionTable.options(ofHelp: try await fileSearch.run("--help").text)
    expect(options.count > 80)
    for row in try Self.fdOptions().rows + Self.fzfTable("Options").rows {
      expectEqual(OptionTable.options(row.stated).subtracting(options), [], "\(row.theirs)")
    }
  }

  @Test func `reasons name options that exist, and options that are left out do not`() async throws
  {
    let options = OptionTable.options(ofHelp: try await fileSearch.run("--help").text)
    for row in try Self.fzfTable("Options").rows {
      let named = OptionTable.options(OptionTable.codes(row.reason))
      expectEqual(named.subtracting(options), [], "\(row.theirs)")
      if row.isLeftOut {
        expect(OptionTable.options(row.theirs).isDisjoint(with: options), "\(row.theirs)")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: fd)))
  func `the table has exactly the options of fd`() async throws {
    let help = try await Program(command: Self.fd).run("--help").text
    let listed = try OptionTable.options(Self.fdOptions().rows.flatMap(\.theirs))
    expectEqual(listed, OptionTable.options(ofHelp: help))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: fzf)))
  func `the table has the options of the installed fzf`() async throws {
    let options = OptionTable.options(
      ofHelp: try await Program(command: Self.fzf).run("--help").text
    )
    expect(options.count > 60)
    let listed = try OptionTable.options(Self.fzfTable("Options").rows.flatMap(\.theirs))
    expectEqual(options.subtracting(listed), [])
  }

  @Test func `the keys and mouse events in the tables are those of --bind, or are left out`() throws
  {
    for row in try Self.fzfTable("Keys").rows + Self.fzfTable("Mouse").rows {
      for name in row.isLeftOut ? row.theirs : row.stated {
        expect((BindingTrigger(name: name) == nil) == row.isLeftOut, "\(name)")
      }
    }
  }

  @Test func `the events of fzf in the table are those of --bind`() throws {
    let rows = try Self.fzfTable("Events").rows
    expectEqual(
      Set(rows.flatMap(\.stated)),
      Set(BindingEvent.allCases.map(\.rawValue))
    )
  }

  @Test func `the actions in the table are those of --bind`() throws {
    let rows = try Self.fzfTable("Actions").rows
    let actions = Set(SearchAction.allCases.map(\.rawValue))
    let own = try Page.text("Docs/FileSearch/Fzf.md").split(separator: "\n")
      .first { $0.hasPrefix("These are actions of") }
    let known = rows.flatMap(\.stated).flatMap { $0.split(separator: "+").map(String.init) }
    expectEqual(Set(known).subtracting(actions), [])
    expectEqual(actions.subtracting(known).subtracting(OptionTable.codes(own ?? "")), [])
    let leftOut = rows.filter(\.isLeftOut).flatMap(\.theirs).map { $0.replacing("(…)", with: "") }
    expect(actions.isDisjoint(with: leftOut))
  }

  @Test(arguments: ["Options", "Keys", "Events", "Actions", "Placeholders"])
  func `what is left out has a reason`(section: String) throws {
    let rows = try Self.fzfTable(section).rows
    expect(rows.contains { $0.isSame })
    for row in rows where row.isLeftOut { expect(row.reason != "", "\(row.theirs)") }
  }

  @Test func `the placeholders in the table are those of commands`() throws {
    for row in try Self.fzfTable("Placeholders").rows {
      for text in row.isLeftOut ? row.theirs : row.stated {
        let command = try ShellCommand("echo \(text)")
        let isKnown = command.needsFile || command.dependsOnQuery
        expect(isKnown != row.isLeftOut, "\(text)")
      }
    }
  }
}
