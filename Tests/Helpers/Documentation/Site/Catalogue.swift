internal import Foundation

/// The articles and pictures of a module, as docc takes them.
struct Catalogue {
  private let module: String

  init(of module: String) { self.module = module }

  /// Copies the catalogue of the module, adds the pictures, and for `Rx` the pages of `Docs`.
  ///
  /// - Parameters:
  ///   - folder: the copy, which ends with `.docc`.
  ///   - marbles: the names of the marble diagrams in comments.
  /// - Throws: the error of reading or writing a file.
  func write(to folder: URL, marbles: Set<String>) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let source = BuildProducts.root.appending(path: BuildProducts.catalogue(of: module))
    try files.copyItem(at: source, to: folder)
    let docs = BuildProducts.root.appending(path: "Docs")
    for name in marbles.sorted() {
      try writePicture(docs.appending(path: "Images/marbles/\(name).svg"), to: folder)
    }
    if module == "Rx" { try addPages(of: docs, to: folder) }
  }

  private func addPages(of docs: URL, to folder: URL) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: docs.path) {
      let file = docs.appending(path: path)
      switch file.pathExtension {
      case "md" where path != "README.md":  // the landing page is in its place
        let page = Page(try String(contentsOf: file, encoding: .utf8), at: path)
        try Data(page.article.utf8).write(to: folder.appending(path: "\(page.name).md"))
      case "svg": try writePicture(file, to: folder)
      case "png":
        let copy = folder.appending(path: file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
      default: break
      }
    }
  }

  /// Writes a picture that has rules for dark mode as two files, between which the site chooses.
  private func writePicture(_ file: URL, to folder: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let name = file.deletingPathExtension().lastPathComponent
    let rules = #/@media \(prefers-color-scheme: dark\)\{\n((?:[^}]*\}\n)*?)\}\n/#
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name + ".svg"))
    }
    try write(text.replacing(rules, with: ""), name)
    if text.contains(rules) { try write(text.replacing(rules) { $0.output.1 }, name + "~dark") }
  }
}

/// A page of `Docs`.
private struct Page {
  private let text: String
  private let folder: String

  /// The name of the article.
  let name: String

  init(_ text: String, at path: String) {
    self.text = text
    folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
    name = Self.name(of: path)
  }

  /// The page as an article: links to other pages lead to their articles, and diagrams are pictures only.
  var article: String {
    text
      .replacing(#/<details>.*?</details>\n?/#.dotMatchesNewlines(), with: "")
      .replacing(#/!\[([^\n]*?)\]\((?:[^)\n]*\/)?([^)\/]+)\.(svg|png)\)/#) {
        "![\($0.output.1)](\($0.output.2))"
      }
      .replacing(#/\[([^\]]*)\]\(([^):#]*\.md)?(#[^)]*)?\)/#) { link in
        guard let target = link.output.2 else { return String(link.output.1) }
        guard let name = article(at: String(target)) else { return String(link.output.1) }
        return "<doc:\(name)>"
      }
  }

  /// Returns the name of the article that a relative path leads to; `nil` for a page outside `Docs`.
  private func article(at path: String) -> String? {
    let parts = (folder.isEmpty ? path : "\(folder)/\(path)").split(separator: "/")
    let resolved = parts.reduce(into: [Substring]()) { parts, part in
      if part == "..", parts.last != nil, parts.last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return resolved.first == ".." ? nil : Self.name(of: resolved.joined(separator: "/"))
  }

  private static func name(of path: String) -> String {
    path.replacing(".md", with: "").replacing("/", with: "-")
  }
}
