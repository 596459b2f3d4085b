package import Foundation
internal import TestSupport

/// The public symbols of a module, as the compiler writes them: a file in the format of SymbolKit.
package struct SymbolGraph: Decodable {
  /// A public declaration.
  package struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable { let uri: String }
    struct Availability: Decodable {
      struct Version: Decodable { let major: Int }
      let domain: String?
      let obsoleted: Version?
    }
    struct Extension: Decodable {
      struct Constraint: Decodable {
        let kind: String
        let lhs: String
        let rhs: String
      }
      let extendedModule: String?
      let constraints: [Constraint]?
    }

    let identifier: Identifier
    let kind: Kind
    package let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let docComment: Comment?
    let location: Location?
    let availability: [Availability]?
    let swiftExtension: Extension?
  }

  /// A relation between two symbols, as conformance.
  package struct Relation: Decodable {
    package let kind: String
    package let source: String
    package let target: String
    package let targetFallback: String?
  }

  package let symbols: [Symbol]
  package let relationships: [Relation]

  /// Extracts the symbol graphs of a module: its own, and one for each module that it extends.
  ///
  /// - Parameters:
  ///   - module: a module that has been built.
  ///   - folder: receives the files; those of several modules may be in one folder.
  /// - Throws: a `Failure` with the report of the tool.
  package static func extract(_ module: String, into folder: URL) async throws {
    let outcome = try await Program(command: "swift").run(
      [
        "symbolgraph-extract", "-module-name", "\(module)", "-output-dir", "\(folder.path)",
        "-target", "\(triple)", "-minimum-access-level", "public",
        "-emit-extension-block-symbols", "-skip-synthesized-members",
      ] + BuildProducts.searchPaths
    )
    if outcome.ending != .exit(0) { throw Failure(description: outcome.complaint) }
  }

  /// Returns the symbol graphs of modules, by the names of their files.
  package static func all(of modules: [String]) async throws -> [String: SymbolGraph] {
    let folder = try TemporaryDirectory()
    for module in modules { try await extract(module, into: URL(filePath: folder.path)) }
    return try Dictionary(
      uniqueKeysWithValues: files(in: URL(filePath: folder.path)).map {
        try ($0.lastPathComponent, SymbolGraph(at: $0))
      }
    )
  }

  /// Reads a file.
  init(at file: URL) throws {
    self = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
  }

  /// Returns the files of symbol graphs in a folder.
  static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
  }

  private static var triple: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }
}

extension SymbolGraph.Symbol {
  /// The precise identifier, which is the mangled name.
  package var id: String { identifier.precise }

  /// The declaration as text, without the constraints of its extension.
  package var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }

  /// The lines of the comment.
  package var comment: [String] { docComment?.lines.map(\.text) ?? [] }

  /// The path of the source file from the root of the package; empty for what the compiler adds.
  package var file: String {
    guard let uri = location?.uri, let path = URL(string: uri)?.path else { return "" }
    let root = BuildProducts.root.path + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}
