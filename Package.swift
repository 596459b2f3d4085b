// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-rx",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RxCore", targets: ["RxCore"]),
    .library(name: "RxLoop", targets: ["RxLoop"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibuv",
      path: "Modules/CLibuv",
      pkgConfig: "libuv",
      providers: [.apt(["libuv1-dev"]), .brew(["libuv"])]
    ),
    .target(name: "CRxShim", path: "Modules/CRxShim"),
    .module("RxCore", uses: ["CRxShim", .collection("HeapModule"), .collection("DequeModule")]),
    .module("RxLoop", uses: ["RxCore", "CLibuv", .collection("HeapModule")]),
    .module("RxTesting", uses: ["RxCore"]),
    .tests("RxCore", uses: ["RxTesting"]),
    .tests("RxTesting", uses: ["RxCore"]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A library target: `Modules/<name>`.
  static func module(_ name: String, uses dependencies: [Dependency] = []) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Modules/\(name)",
      swiftSettings: settings
    )
  }

  /// The tests of a module: `Tests/<name>Tests`.
  static func tests(_ name: String, uses dependencies: [Dependency] = []) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.init(stringLiteral: name)] + dependencies,
      path: "Tests/\(name)Tests",
      swiftSettings: settings
    )
  }

  private static var settings: [SwiftSetting] {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
  }
}

extension Target.Dependency {
  /// A module of swift-collections.
  static func collection(_ name: String) -> Self {
    .product(name: name, package: "swift-collections")
  }
}
