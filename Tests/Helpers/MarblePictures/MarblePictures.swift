import Foundation
import RxTesting

/// Draws the marble diagrams of the documentation, by running the examples.
@main
@MainActor
enum MarblePictures {
  /// Writes the pictures, the page and the doc comments below the directory that is the first argument.
  static func main() {
    do {
      try write(below: URL(filePath: CommandLine.arguments.dropFirst().first ?? "."))
    } catch {
      FileHandle.standardError.write(Data("MarblePictures: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func write(below root: URL) throws {
    let folder = root.appending(path: OperatorPage.pictures)
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let wanted = Set(OperatorExample.all.map { $0.name + ".svg" })
    for name in try files.contentsOfDirectory(atPath: folder.path) where !wanted.contains(name) {
      try files.removeItem(at: folder.appending(path: name))
    }
    for example in OperatorExample.all {
      let file = folder.appending(path: example.name + ".svg")
      try Data(example.diagram.svg().utf8).write(to: file)
    }
    let page = root.appending(path: OperatorPage.path)
    let text = try OperatorPage.updated(String(contentsOf: page, encoding: .utf8))
    try Data(text.utf8).write(to: page)
    let examples = Dictionary(uniqueKeysWithValues: OperatorExample.all.map { ($0.name, $0) })
    for source in try OperatorComments.sources(below: root) {
      let text = try OperatorComments.updated(source.text, examples)
      if text != source.text { try Data(text.utf8).write(to: source.file) }
    }
  }
}
