import Documentation
import Foundation
import Testing

/// Rules for the sources.
struct SourceTests {
  /// The sources of a folder.
  private static func sources(of folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: BuildProducts.root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
  }

  /// Returns the number of public functions of each name in which the language modes differ.
  private static func functions(_ availability: String) throws -> [String: Int] {
    var count: [String: Int] = [:]
    for file in sources(of: "Modules") where !isOfMain(file) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "@available(swift, \(availability): 6)").dropFirst()
      {
        guard let name = part.firstMatch(of: #/\b(func (`?\w+`?)|init)/#) else { continue }
        count[String(name.0), default: 0] += 1
      }
    }
    return count
  }

  /// Swift 5 mode does not use these types: there, what is observed on main is an Observable or a Single.
  ///
  /// Nor does it know which elements are Sendable.
  private static func isOfMain(_ file: URL) -> Bool {
    ["MainObservable", "MainPrimitiveSequence", "MainElement"]
      .contains { file.lastPathComponent.hasPrefix($0) }
  }

  @Test func `each function that Swift 6 mode introduces has a form of Swift 5 mode`() throws {
    let introduced = try Self.functions("introduced")
    let obsoleted = try Self.functions("obsoleted")
    #expect(introduced.count > 40)
    for (name, count) in introduced {
      #expect(obsoleted[name, default: 0] >= count, "\(name)")
    }
  }

  /// The optimizer may release what is only discarded where it was copied: under the lock.
  @Test(arguments: ["Modules", "Browser/Modules", "Bridges/Modules"])
  func `what is released after a lock is held by withExtendedLifetime`(folder: String) throws {
    let sources = Self.sources(of: folder)
    #expect(sources.count > 20)
    for file in sources {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(#/ _ = (consume )?\w+( *\/\/.*)?\n/#), "\(file.lastPathComponent)")
    }
  }
}
