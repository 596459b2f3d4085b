import Foundation
import ProgramTesting

/// What the build has left beside the tests, for those who start the compiler's tools on it.
enum BuildProducts {
  /// Where the products are.
  static let directory: URL = {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: bundle ?? "").deletingLastPathComponent()
  }()

  /// The package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What a tool of the compiler needs to be told to find this package's modules.
  static let searchPaths: [Word] = {
    let maps =
      ["CRxShim", "CTerminal"].map { directory.appending(path: "\($0).build/module.modulemap") }
      + [root.appending(path: "Modules/CLibuv/module.modulemap")]
    return ["-I", "\(directory.appending(path: "Modules").path)"]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] as [Word] }
  }()
}
