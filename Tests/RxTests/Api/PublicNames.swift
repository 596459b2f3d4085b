import Documentation
import Foundation

/// The public names of modules.
struct PublicNames {
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

  /// Collects the names in symbol graphs.
  init(in graphs: some Sequence<SymbolGraph>) {
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

  private mutating func add(_ graph: SymbolGraph) {
    var paths: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents
      paths[symbol.id] = path.joined(separator: ".")
      guard let member = path.last else { continue }
      let name = Name(owner: path.dropLast().joined(separator: "."), member: member)
      names.insert(name)
      let declaration = symbol.declaration
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
}

extension String {
  /// Returns `zip(_:resultSelector:)` for `zip(_:_:_:resultSelector:)`.
  var withoutArity: String {
    var result = self
    while let range = result.range(of: "_:_:") { result.replaceSubrange(range, with: "_:") }
    return result
  }
}
