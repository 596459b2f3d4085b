import Foundation
import Testing

/// What the house rules say of the sources.
struct SourceTests {
  @Test func `an operator is read on a page or three`() throws {
    let operators = BuildProducts.root.appending(path: "Modules/RxCore/Operators")
    let files = FileManager.default.enumerator(at: operators, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      #expect(lines.count <= 250, "\(file.lastPathComponent) has \(lines.count) lines")
    }
    #expect(count > 50)
  }
}
