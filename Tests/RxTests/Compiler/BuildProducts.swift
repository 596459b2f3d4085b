import Foundation
import ProgramTesting

/// The products of the build, for tests that start tools of the compiler.
enum BuildProducts {
  /// The directory of the products.
  static let directory: URL = {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: bundle ?? "").deletingLastPathComponent()
  }()

  /// The root of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The directory of the packages that this one depends on.
  private static let checkouts = directory.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "checkouts")

  /// The arguments with which a tool of the compiler finds the modules of this package.
  static let searchPaths: [Word] = {
    let maps =
      ["CFileSystem", "CRxShim", "CTerminal"].map {
        directory.appending(path: "\($0).build/module.modulemap")
      }
      + [
        root.appending(path: "Modules/CLibuv/module.modulemap"),
        checkouts.appending(path: "swift-system/Sources/CSystem/include/module.modulemap"),
      ]
    return ["-I", "\(directory.appending(path: "Modules").path)"]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] as [Word] }
  }()
}
