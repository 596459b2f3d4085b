// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-rx-browser",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RxBrowser", targets: ["RxBrowser"]),
    // For the tests of the other packages of this repository.
    .library(name: "_BrowserTestSupport", targets: ["BrowserTesting"]),
  ],
  dependencies: [
    .package(name: "swift-rx", path: ".."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "RxBrowser",
      dependencies: .rx("RxCore", "RxLoop", "RxTraits", "RxControls")
        + .nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"),
      path: "Modules/RxBrowser",
      resources: ["page.html", "script.js", "style.css"].map { .embedInCode("Assets/\($0)") },
      swiftSettings: settings
    ),
    .testTarget(
      name: "RxBrowserTests",
      dependencies: ["RxBrowser", "BrowserEcho", "BrowserTesting"]
        + .rx("RxCore", "RxTraits", "RxControls", "RxTerminal", "_TestSupport")
        + .nio("NIOCore", "NIOWebSocket"),
      path: "Tests/RxBrowserTests",
      swiftSettings: settings
    ),
    .target(
      name: "BrowserTesting",
      dependencies: .rx("_TestSupport"),
      path: "Tests/Helpers/BrowserTesting",
      swiftSettings: settings
    ),
    // The server that Tools/autobahn tests.
    .executableTarget(
      name: "BrowserEcho",
      dependencies: ["RxBrowser"],
      path: "Tests/Helpers/BrowserEcho",
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

extension [Target.Dependency] {
  static func rx(_ names: String...) -> Self {
    names.map { .product(name: $0, package: "swift-rx") }
  }

  static func nio(_ names: String...) -> Self {
    names.map { .product(name: $0, package: "swift-nio") }
  }
}

var settings: [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
