package import Foundation
package import TestSupport

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

  /// The pages of `Docs`, by their paths in the package.
  package static let pages: [String] = {
    let files = try? FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/Docs")
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
  }()

  /// Returns the modules that have been built beside this program: RxBrowser, which is a package of its own,
  /// only if the environment says so with `WITH_BROWSER`.
  package static func modules(of names: [String]) -> [String] {
    let hasBrowser = ProcessInfo.processInfo.environment["WITH_BROWSER"] != nil
    return names.filter { hasBrowser || $0 != "RxBrowser" }
  }

  /// Returns the path of the catalogue of a module, from the root of the repository.
  package static func catalogue(of module: String) -> String {
    let folder = module == "RxBrowser" ? "Browser/Modules" : "Modules"
    return "\(folder)/\(module)/\(module).docc"
  }

  /// Returns the content of a file of the package.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The arguments with which a tool of the compiler finds the modules of this package.
  package static let searchPaths: [Word] = {
    let scratch = directory.deletingLastPathComponent().deletingLastPathComponent()
    let products = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let maps =
      products.filter { $0.hasSuffix(".build") }.sorted().map {
        directory.appending(path: "\($0)/module.modulemap")
      }
      + ["CLibuv", "CByteScan"].map { root.appending(path: "Modules/\($0)/module.modulemap") }
      + [
        "swift-system/Sources/CSystem", "swift-atomics/Sources/_AtomicsShims",
        "swift-nio/Sources/CNIOWindows",
      ].map {
        scratch.appending(path: "checkouts/\($0)/include/module.modulemap")
      }
    return ["-I", "\(directory.appending(path: "Modules").path)"]
      + maps.filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] as [Word] }
  }()
}
