internal import Foundation

/// The operators of `ObservableType` by task: the folders of `Modules/RxCore`.
enum OperatorTopics {
  private static let folders = [
    ("Sources", "Creating sequences"),
    ("Operators/Transform", "Transforming elements"),
    ("Operators/Transform/Windows", "Buffers, windows and groups"),
    ("Operators/Filter", "Choosing elements"),
    ("Operators/Combine", "Combining sequences"),
    ("Operators/Combine/Tuples", "Combining more than two sequences"),
    ("Operators/Error", "Errors"),
    ("Operators/Time", "Time"),
    ("Operators/Share", "Sharing"),
    ("Operators/Utility", "Side effects, threads and conversions"),
    ("Async", "Swift concurrency"),
  ]

  /// Returns an extension of the page of `ObservableType`, with its members grouped.
  static func page(for graph: SymbolGraph) -> String {
    let members = graph.symbols.filter {
      $0.pathComponents.count == 2 && $0.pathComponents[0] == "ObservableType"
    }
    var text = "# ``ObservableType``\n\n## Topics\n"
    for (folder, title) in folders {
      let own = members.filter { member in
        let path = "Modules/RxCore/\(folder)/"
        return member.file.hasPrefix(path) && !member.file.dropFirst(path.count).contains("/")
      }
      text += "\n### \(title)\n"
      for member in own.sorted(by: { $0.pathComponents[1] < $1.pathComponents[1] }) {
        text += "- ``\(member.pathComponents[1])-\(hash(member.id))``\n"
      }
    }
    return text
  }

  /// The suffix with which docc tells symbols of the same name apart: the 32-bit FNV-1 hash of the precise
  /// identifier, folded to 24 bits, in base 36.
  private static func hash(_ id: String) -> String {
    let hash = id.utf8.reduce(2_166_136_261 as UInt32) { ($0 &* 16_777_619) ^ UInt32($1) }
    return String(hash >> 24 ^ hash & 0xff_ffff, radix: 36)
  }
}
