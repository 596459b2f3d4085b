internal import Foundation
internal import TestSupport

/// The documentation of all modules as one site, and as Markdown for reading without a browser.
///
/// The catalogues are `<module>.docc` in the folders of the modules. That of `Rx` receives the pages of `Docs` as articles.
struct Site {
  /// The modules, in the reverse of the order in which the site lists them.
  static let modules = BuildProducts.modules(of: [
    "RxCore", "RxLoop", "RxTraits", "RxSystem", "RxControls", "RxTerminal", "FileIgnoring",
    "RxFileWatch", "RxBrowser", "RxFoundation", "RxRedis", "RxTesting", "RxTestingXCTest",
    "FileSearch", "Rx",
  ])

  /// Receives `site` and `markdown`.
  let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Builds both; a warning of docc is an error.
  func build() async throws {
    let files = FileManager.default
    for part in ["graphs", "catalogues", "archives", "site", "markdown"] {
      try? files.removeItem(at: folder.appending(path: part))
    }
    try files.createDirectory(at: path("archives"), withIntermediateDirectories: true)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, module) in Self.modules.enumerated() {
        // One for each processor.
        if number >= ProcessInfo.processInfo.activeProcessorCount { try await group.next() }
        group.addTask {
          try await convert(module)
          try moveMarkdown(of: module)
        }
      }
      try await group.waitForAll()
    }
    let archives = Self.modules.map(archive)
    try await docc(
      ["merge"] + archives.reversed().map(\.word)
        + [
          "--synthesized-landing-page-name", "swift-rx",
          "--synthesized-landing-page-topics-style", "list", "--output-path", path("site").word,
        ]
    )
    print("site: \(path("site").path)\nmarkdown: \(path("markdown").path)")
  }

  private func archive(of module: String) -> URL { path("archives/\(module).doccarchive") }

  /// Makes the archive of a module.
  private func convert(_ module: String) async throws {
    let graphs = path("graphs/\(module)")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    try await SymbolGraph.extract(module, into: graphs)
    let marbles = try SymbolGraph.files(in: graphs).reduce(into: Set()) {
      $0.formUnion(try SiteGraph.prepare($1))
    }
    let catalogue = path("catalogues/\(module).docc")
    try Catalogue(of: module).write(to: catalogue, marbles: marbles)
    if module == "RxCore" {
      let graph = try SymbolGraph(at: graphs.appending(path: "RxCore.symbols.json"))
      try Data(OperatorTopics.page(for: graph).utf8)
        .write(to: catalogue.appending(path: "ObservableType.md"))
    }
    try await docc(
      [
        "convert", catalogue.word, "--additional-symbol-graph-dir", graphs.word,
        "--fallback-display-name", "\(module)", "--fallback-bundle-identifier", "\(module)",
        "--output-path", archive(of: module).word, "--warnings-as-errors",
        "--enable-experimental-markdown-output",
      ]
    )
  }

  /// Moves the Markdown files of an archive out of it.
  private func moveMarkdown(of module: String) throws {
    let data = archive(of: module).appending(path: "data")
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: data.path) where name.hasSuffix(".md") {
      let target = path("markdown/\(name)")
      try files.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try files.moveItem(at: data.appending(path: name), to: target)
    }
  }

  private func docc(_ arguments: [Word]) async throws {
    let outcome = try await Program(command: "docc").run(arguments, within: .seconds(300))
    let report = outcome.complaint + outcome.text
    guard outcome.ending == .exit(0), !report.contains("warning:") else {
      throw SymbolGraph.Failure(description: report)
    }
  }

  private func path(_ name: String) -> URL { folder.appending(path: name) }
}

extension URL {
  fileprivate var word: Word { "\(path)" }
}
