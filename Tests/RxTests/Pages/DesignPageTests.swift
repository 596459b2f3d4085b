import Documentation
import Foundation
import Testing

/// The tree and the walks of Docs/Design.md.
struct DesignPageTests {
  private let page: String

  init() throws {
    page = try BuildProducts.text(of: "Docs/Design.md")
  }

  @Test func `the tree names every folder of a module or an example, and no other`() throws {
    for (heading, part) in [
      ("Modules", "Modules"), ("Examples", "Examples"), ("Browser", "Browser/Modules"),
    ] {
      let blocks = try blocks(of: heading)
      let modules = try folders(in: part)
      #expect(Set(blocks.keys) == Set(modules))
      for (module, block) in blocks {
        let folders = try allFolders(in: "\(part)/\(module)")
        let words = Set(block.matches(of: /\w+/).map { String($0.output) })
        for folder in folders where folder != "include" {
          #expect(words.contains(folder), "\(part)/\(module): \(folder)")
        }
        // The names on the left, which are paths within the module.
        for line in block.split(separator: "\n") {
          let names = line.prefixMatch(of: #/ {4,8}(\w[\w/]*(?:, \w[\w/]*)*)/#)
          for name in (names?.output.1 ?? "").split(whereSeparator: { ", /".contains($0) }) {
            #expect(folders.contains(String(name)), "\(part)/\(module): \(name)")
          }
        }
      }
    }
  }

  @Test func `each walk lists files that exist, as many as it says`() throws {
    let files = try Set(
      ["Modules", "Examples"].flatMap { try paths(below: $0) }.filter { $0.hasSuffix(".swift") }
        .map { $0.split(separator: "/").last?.dropLast(6) ?? "" }
    )
    let rows = page.matches(of: /\| (\d+)[^|:]*: ([^|]+) \|/)
    #expect(rows.count == 5)
    for row in rows {
      let names = row.output.2.split(separator: ", ")
      #expect(Int(row.output.1) == names.count, "\(row.output.2)")
      for name in names { #expect(files.contains(name), "\(name)") }
    }
  }

  /// The lines of the tree about each folder of `part`.
  private func blocks(of part: String) throws -> [String: String] {
    let tree = try #require(page.split(separator: "```").dropFirst().first)
    let lines = tree.split(separator: "\n").drop { !$0.hasPrefix("\(part)/") }.dropFirst()
    var blocks: [String: String] = [:]
    var module = ""
    for line in lines.prefix(while: { $0.hasPrefix(" ") }) {
      if let name = line.prefixMatch(of: #/  (\w+)/#) { module = String(name.output.1) }
      blocks[module, default: ""] += line + "\n"
    }
    return blocks
  }

  private func folders(in path: String) throws -> [String] {
    try paths(below: path).filter { !$0.contains("/") && !$0.contains(".") }
  }

  /// The names of all folders below a path.
  private func allFolders(in path: String) throws -> Set<String> {
    Set(try paths(below: path).flatMap { $0.split(separator: "/").dropLast().map(String.init) })
  }

  /// The paths below a folder, without those of tests and in documentation catalogues.
  private func paths(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: BuildProducts.root.appending(path: path).path
    )
    .filter { !$0.contains(".docc") && !$0.split(separator: "/").contains("Tests") }
  }
}
