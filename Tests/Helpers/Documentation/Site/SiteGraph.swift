internal import Foundation

/// A file of symbols, as the site shows them.
enum SiteGraph {
  /// Leaves out the forms for Swift 5 mode and the older names, and shows pictures instead of the marble
  /// diagrams as text.
  ///
  /// - Parameter file: a file of a symbol graph, which is changed.
  /// - Returns: the names of the pictures.
  /// - Throws: an error when the file cannot be read or written.
  static func prepare(_ file: URL) throws -> Set<String> {
    guard
      var graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
      let symbols = graph["symbols"] as? [[String: Any]],
      let relations = graph["relationships"] as? [[String: Any]]
    else { throw SymbolGraph.Failure(description: "\(file.path) is no symbol graph") }
    var hidden: Set<String> = []
    var pictures: Set<String> = []
    graph["symbols"] = symbols.compactMap { symbol -> [String: Any]? in
      let location = (symbol["location"] as? [String: Any])?["uri"] as? String ?? ""
      if location.contains("/Swift5/") || location.contains("/Deprecated/") {
        if let id = (symbol["identifier"] as? [String: Any])?["precise"] as? String {
          hidden.insert(id)
        }
        return nil
      }
      var symbol = symbol
      if var comment = symbol["docComment"] as? [String: Any],
        let lines = comment["lines"] as? [[String: Any]]
      {
        comment["lines"] = withPictures(lines, &pictures)
        symbol["docComment"] = comment
      }
      return symbol
    }
    graph["relationships"] = relations.filter { relation in
      !["source", "target"].contains { hidden.contains(relation[$0] as? String ?? "") }
    }
    try JSONSerialization.data(withJSONObject: graph).write(to: file)
    return pictures
  }

  /// Puts a picture in the place of each block of the language `marbles`.
  private static func withPictures(
    _ lines: [[String: Any]],
    _ pictures: inout Set<String>
  ) -> [[String: Any]] {
    var isInside = false
    var result: [[String: Any]] = []
    for var line in lines {
      let text = line["text"] as? String ?? ""
      if let name = text.firstMatch(of: /^```marbles (\S+)/)?.output.1 {
        isInside = true
        pictures.insert(String(name))
        line["text"] = "![Marble diagram of \(name)](\(name))"
        result.append(line)
      } else if isInside {
        isInside = text != "```"
      } else {
        result.append(line)
      }
    }
    return result
  }
}
