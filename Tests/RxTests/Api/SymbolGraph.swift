import Foundation
import ProgramTesting

/// The public names of modules, from the symbol graphs of the compiler.
struct SymbolGraph {
  /// A name in a type, or outside all types.
  struct Name: Hashable {
    /// The type with its outer types; empty for a global name.
    var owner: String
    /// The name with its argument labels.
    var member: String
  }

  private var names: Set<Name> = []
  /// The functions with any number of arguments, by a parameter pack or an array.
  private var variadic: Set<Name> = []
  /// The superclass and protocols of each type.
  private var parents: [String: Set<String>] = [:]

  /// Extracts the symbol graphs with the tool of the compiler.
  init(of modules: [String]) async throws {
    let output = try TemporaryDirectory()
    for module in modules {
      let outcome = try await Program(command: "swift").run(
        [
          "symbolgraph-extract", "-module-name", "\(module)", "-output-dir", output.word,
          "-target", "\(Self.triple)", "-minimum-access-level", "public",
          "-emit-extension-block-symbols",
        ] + BuildProducts.searchPaths
      )
      if outcome.ending != .exit(0) { throw Failure(description: outcome.complaint) }
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: output.path),
      includingPropertiesForKeys: nil
    )
    let graphs = try files.map {
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0))
    }
    for graph in graphs { add(graph) }
  }

  /// Returns true when the name exists in the type, its superclass or its protocols.
  func has(_ name: Name) -> Bool {
    if declares(name) { return true }
    return ancestors(of: name.owner).contains { declares(Name(owner: $0, member: name.member)) }
  }

  private func declares(_ name: Name) -> Bool {
    names.contains(name)
      || variadic.contains(Name(owner: name.owner, member: name.member.withoutArity))
  }

  private func ancestors(of type: String) -> Set<String> {
    var all: Set<String> = []
    var next = [type]
    while let type = next.popLast() {
      for parent in parents[type] ?? [] where all.insert(parent).inserted { next.append(parent) }
    }
    return all
  }

  private mutating func add(_ graph: Graph) {
    var paths: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents
      paths[symbol.identifier.precise] = path.joined(separator: ".")
      guard let member = path.last else { continue }
      let name = Name(owner: path.dropLast().joined(separator: "."), member: member)
      names.insert(name)
      let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      if declaration.contains("repeat ") || declaration.contains("...") {
        variadic.insert(Name(owner: name.owner, member: member.withoutArity))
      }
    }
    for relation in graph.relationships
    where ["inheritsFrom", "conformsTo", "extensionTo"].contains(relation.kind) {
      guard let child = paths[relation.source] else { continue }
      let parent = paths[relation.target] ?? relation.targetFallback.map { Self.inside($0) }
      if let parent { parents[child, default: []].insert(parent) }
    }
  }

  /// Returns a name without its module.
  private static func inside(_ name: String) -> String {
    name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  private static var triple: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension String {
  /// Returns `zip(_:resultSelector:)` for `zip(_:_:_:resultSelector:)`.
  var withoutArity: String {
    var result = self
    while let range = result.range(of: "_:_:") { result.replaceSubrange(range, with: "_:") }
    return result
  }
}

/// The file format of the tool, as in SymbolKit.
private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  struct Relation: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relation]
}
