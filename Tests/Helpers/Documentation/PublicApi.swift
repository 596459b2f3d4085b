internal import Foundation

/// The public API of a module as text: a line for each declaration and each conformance.
///
/// `Docs/API` holds that of the last commit. A line that is missing in the present API is a change
/// that may break a program; a line that is new is not.
package struct PublicApi: Equatable {
  /// The modules whose API is kept: those that a program may import.
  package static let modules = BuildProducts.modules(of: [
    "FileIgnoring", "FileSearch", "RxBrowser", "RxControls", "RxCore", "RxFileWatch",
    "RxFoundation", "RxLoop", "RxRedis", "RxSystem", "RxTerminal", "RxTesting", "RxTestingXCTest",
    "RxTraits",
  ])

  /// The lines, sorted.
  package let lines: [String]

  /// Lists the API in symbol graphs of one module.
  package init(of module: String, in graphs: [String: SymbolGraph]) {
    let own = graphs.filter { $0.key == "\(module).symbols.json" || $0.key.hasPrefix("\(module)@") }
    let lines = own.values.flatMap { graph in
      graph.symbols.compactMap(Self.line) + Self.conformances(in: graph)
    }
    self.lines = Set(lines).sorted()
  }

  /// Reads the API that a file holds.
  package init(fileOf module: String) throws {
    let text = try String(contentsOf: Self.file(of: module), encoding: .utf8)
    lines = text.split(separator: "\n").map(String.init)
  }

  /// Writes the file.
  package func write(fileOf module: String) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file(of: module))
  }

  /// Returns the lines that are in this API only.
  package func lines(notIn other: PublicApi) -> [String] {
    let present = Set(other.lines)
    return lines.filter { !present.contains($0) }
  }

  private static func file(of module: String) -> URL {
    BuildProducts.root.appending(path: "Docs/API/\(module).txt")
  }

  /// Returns the line of a declaration; `nil` for an extension, which is none.
  private static func line(of symbol: SymbolGraph.Symbol) -> String? {
    if symbol.kind.identifier == "swift.extension" { return nil }
    let path = symbol.pathComponents.joined(separator: ".")
    let constraints = (symbol.swiftExtension?.constraints ?? []).map(\.text)
    let condition =
      constraints.isEmpty ? "" : "  [where \(constraints.sorted().joined(separator: ", "))]"
    return "\(path)  \(symbol.declaration)\(condition)\(symbol.isForSwift5 ? "  [Swift 5]" : "")"
  }

  private static func conformances(in graph: SymbolGraph) -> [String] {
    let paths = Dictionary(
      graph.symbols.map { ($0.id, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first }
    )
    return graph.relationships.compactMap { relation in
      guard relation.kind == "conformsTo" || relation.kind == "inheritsFrom" else { return nil }
      guard let type = paths[relation.source] else { return nil }
      let parent = paths[relation.target] ?? relation.targetFallback ?? relation.target
      // Of all types; which of them the compiler lists depends on its version.
      if ["Copyable", "Escapable", "SendableMetatype"].contains(where: parent.hasSuffix) {
        return nil
      }
      return "\(type) : \(parent)"
    }
  }
}

extension SymbolGraph.Symbol.Extension.Constraint {
  var text: String {
    switch kind {
    case "sameType": "\(lhs) == \(rhs)"
    default: "\(lhs) : \(rhs)"
    }
  }
}

extension SymbolGraph.Symbol {
  /// A form for Swift 5 language mode.
  var isForSwift5: Bool { availability?.contains { $0.obsoleted?.major == 6 } ?? false }
}
