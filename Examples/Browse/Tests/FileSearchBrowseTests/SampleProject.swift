import TestSupport

/// A small project for the picture.
enum SampleProject {
  /// Creates the files of the project in a temporary directory.
  static func make() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for name in names {
      try directory.write("\(name)", name.hasSuffix(".swift") ? text(of: name) : "")
    }
    return directory
  }

  // `Referrals` matches the query until its last letter, so the count shows when all of it is read.
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
