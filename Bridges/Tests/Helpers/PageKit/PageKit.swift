internal import Foundation

/// The Swift code of a page of `Docs/Bridges`, compared with code that the tests compile and run.
///
/// A test source marks the code of the page, with any indentation. The name is for messages:
///
///     // page: a service for a loop
///     let service = UVLoopService(loop)
///     // end
///
/// One test of each bridge expects that nothing differs:
///
///     #expect(try BridgePage("RxLog").differences() == [])
///
/// Blocks of other languages than `swift` are not compared.
public struct BridgePage {
  private let name: String
  private let helpers: [String]

  /// Creates a comparison of `Docs/Bridges/<name>.md` with the sources in `Tests/<name>Tests`.
  ///
  /// - Parameters:
  ///   - name: the name of the bridge.
  ///   - helpers: names of folders in `Tests/Helpers` whose sources have code of the page too.
  public init(_ name: String, helpers: [String] = []) {
    (self.name, self.helpers) = (name, helpers)
  }

  /// Returns a line for each Swift block that no source has, and for each marked code that is not
  /// on the page.
  ///
  /// - Returns: the differences; empty if the page and the tests agree.
  /// - Throws: the error of reading the page or a source.
  public func differences() throws -> [String] {
    let page = root.appending(path: "Docs/Bridges/\(name).md")
    let blocks = try passages(of: page, from: "```swift", to: "```")
    let folders = ["Bridges/Tests/\(name)Tests"] + helpers.map { "Bridges/Tests/Helpers/\($0)" }
    let marked = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .flatMap { try passages(of: root.appending(path: "\(folder)/\($0)"), from: mark, to: end) }
    }
    guard !blocks.isEmpty else { return ["\(page.lastPathComponent) has no Swift block"] }
    let (shown, tested) = (Set(blocks.map(\.code)), Set(marked.map(\.code)))
    return blocks.filter { !tested.contains($0.code) }.map { "no test has \($0.place)" }
      + marked.filter { !shown.contains($0.code) }.map { "the page has not \($0.place)" }
  }

  private var root: URL { (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.parent } }
  private var mark: String { "// page: " }
  private var end: String { "// end" }
}

/// Lines of a file, without the indentation that all of them have.
private struct Passage {
  let place: String
  let code: String
}

/// Returns the passages of a file between lines that start with `first` and the next lines `last`.
private func passages(of file: URL, from first: String, to last: String) throws -> [Passage] {
  let text = try String(contentsOf: file, encoding: .utf8)
  var passages: [Passage] = []
  var open: (place: String, lines: [Substring])?
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let bare = line.trimmingCharacters(in: .whitespaces)
    if let (place, lines) = open {
      open = bare == last ? nil : (place, lines + [line])
      if open == nil { passages.append(Passage(place: place, code: unindented(lines))) }
    } else if bare.hasPrefix(first) {
      open = ("\(file.lastPathComponent):\(index + 1)", [])
    }
  }
  if let (place, _) = open { passages.append(Passage(place: place, code: "no end of \(place)")) }
  return passages
}

/// Returns lines without the indentation that all lines with text have.
private func unindented(_ lines: [Substring]) -> String {
  let indented = lines.filter { $0.contains { $0 != " " } }
  let common = indented.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { $0.dropFirst(common) }.joined(separator: "\n")
}

extension URL {
  fileprivate var parent: URL { deletingLastPathComponent() }
}
