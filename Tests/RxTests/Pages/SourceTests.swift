import Documentation
import Foundation
import Testing

/// Rules for the sources.
struct SourceTests {
  /// Returns the number of public functions of each name in which the language modes differ.
  private static func functions(_ availability: String) throws -> [String: Int] {
    let files = FileManager.default.enumerator(
      at: BuildProducts.root.appending(path: "Modules"),
      includingPropertiesForKeys: nil
    )
    var count: [String: Int] = [:]
    while let file = files?.nextObject() as? URL {
      // Swift 5 mode knows no elements that are not Sendable.
      guard file.pathExtension == "swift", !file.lastPathComponent.hasPrefix("MainElement") else {
        continue
      }
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "@available(swift, \(availability): 6)").dropFirst()
      {
        guard let name = part.firstMatch(of: #/\b(func (`?\w+`?)|init)/#) else { continue }
        count[String(name.0), default: 0] += 1
      }
    }
    return count
  }

  @Test func `each function that Swift 6 mode introduces has a form of Swift 5 mode`() throws {
    let introduced = try Self.functions("introduced")
    let obsoleted = try Self.functions("obsoleted")
    #expect(introduced.count > 40)
    // In Swift 5 mode `observe(on: MainScheduler.instance)` of a Single is a Single.
    for (name, count) in introduced where name != "func observe" {
      #expect(obsoleted[name, default: 0] >= count, "\(name)")
    }
  }
}
