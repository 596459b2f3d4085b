import Foundation

/// A small project on disk for the picture; removed when the object is deallocated.
final class PictureTree {
  let path: String

  init() throws {
    path = "/tmp/rx-picture-\(UUID().uuidString)"
    for name in Self.names {
      try write(name, name.hasSuffix(".swift") ? Self.text(of: name) : "")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and creates its directories.
  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  // `Referrals` matches the query without its last letter, so the count shows when all is processed.
  private static let names = [
    "LICENSE", "Package.swift", "README.md",
    "Docs/Harbour.md", "Docs/Referrals.md", "Docs/Tides.md",
    "Sources/Harbour/Berth.swift", "Sources/Harbour/Crane.swift", "Sources/Harbour/Ferry.swift",
    "Sources/Harbour/FerryLine.swift", "Sources/Harbour/FerryTimetable.swift",
    "Sources/Harbour/Lighthouse.swift", "Sources/Tides/Moon.swift", "Sources/Tides/Tide.swift",
    "Sources/Tides/TideTable.swift", "Tests/HarbourTests/BerthTests.swift",
    "Tests/HarbourTests/FerryLineTests.swift", "Tests/HarbourTests/FerryTests.swift",
    "Tests/TidesTests/TideTableTests.swift",
  ]

  private static func text(of name: String) -> String {
    let type = name.split(separator: "/").last?.dropLast(6) ?? ""
    return """
      import Tides

      /// \(type.hasSuffix("Tests") ? "What is promised of it." : "Comes and goes with the tide.")
      struct \(type) {
        let name: String
        var departures: [Moment] = []

        /// The next one after a moment.
        func next(after now: Moment) -> Moment? {
          departures.first { $0 > now }
        }

        mutating func add(_ departure: Moment) {
          let place = departures.firstIndex { $0 > departure }
          departures.insert(departure, at: place ?? departures.endIndex)
        }
      }
      """
  }
}
