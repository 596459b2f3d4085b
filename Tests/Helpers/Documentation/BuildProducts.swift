package import Foundation
package import ProgramTesting

/// The products of the build, for tests and tools that start tools of the compiler.
package enum BuildProducts {
  /// The directory of the products.
  package static let directory: URL = {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: bundle ?? "").deletingLastPathComponent()
  }()

  /// The root of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The arguments with which a tool of the compiler finds the modules of this package.
  package static let searchPaths: [Word] = {
    let scratch = directory.deletingLastPathComponent().deletingLastPathComponent()
    let maps =
      ["CRxShim", "CTerminal", "CFileSystem"].map {
        directory.appending(path: "\($0).build/module.modulemap")
      }
      + ["CLibuv", "CByteScan"].map { root.appending(path: "Modules/\($0)/module.modulemap") }
      + [
        scratch.appending(
          path: "checkouts/swift-system/Sources/CSystem/include/module.modulemap"
        )
      ]
    return ["-I", "\(directory.appending(path: "Modules").path)"]
      + maps.filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] as [Word] }
  }()
}
