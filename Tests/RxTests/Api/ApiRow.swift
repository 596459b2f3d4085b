import Foundation
import Testing

/// One public name of RxSwift.
struct ApiRow: Hashable, CustomStringConvertible {
  let module: String
  let kind: String
  let name: PublicNames.Name
  let isDeprecated: Bool

  var description: String {
    name.owner.isEmpty ? name.member : "\(name.owner).\(name.member)"
  }

  /// Returns the names of some modules.
  static func all(of modules: Set<String>) throws -> [ApiRow] {
    try resource("rx-api").dropFirst().map { columns in
      ApiRow(
        module: columns[0],
        kind: columns[1],
        name: .init(owner: columns[2], member: columns[3]),
        isDeprecated: columns[4].hasPrefix("yes")
      )
    }
    .filter { modules.contains($0.module) }
  }

  /// Returns the rows of a table in the resources of this target.
  static func resource(_ name: String) throws -> [[String]] {
    let file = try #require(
      Bundle.module.url(forResource: "Resources/\(name)", withExtension: "tsv")
    )
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
