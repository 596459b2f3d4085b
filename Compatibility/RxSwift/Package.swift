// swift-tools-version: 6.2

import PackageDescription

/// Each module, and the modules of swift-rx that it re-exports.
let modules: KeyValuePairs = [
  "RxSwift": ["Rx", "RxFoundation"],
  "RxRelay": ["RxCore"],
  "RxCocoa": ["Rx", "RxFoundation"],
  "RxTest": ["RxTesting", "RxTestingXCTest"],
  "RxBlocking": ["RxTesting"],
]

// The modules of swift-rx under RxSwift's names. Packages that depend on RxSwift ask for versions of it, and its own
// have smaller last numbers than this, with which Tools/split tags the repository:
// version 6.10.100
let package = Package(
  name: "RxSwift",
  platforms: [.macOS(.v15)],
  products: modules.flatMap { name, _ -> [Product] in
    [
      .library(name: name, targets: [name]),
      .library(name: "\(name)-Dynamic", type: .dynamic, targets: [name]),
    ]
  },
  dependencies: [
    .package(name: "swift-rx", path: "../..")
  ],
  targets: modules.map { name, parts in
    .target(
      name: name,
      dependencies: parts.map { .product(name: $0, package: "swift-rx") },
      path: "Modules/\(name)"
    )
  } + [
    // The same tests in both language modes.
    .tests("Swift5ModeTests", [.swiftLanguageMode(.v5)]),
    .tests(
      "Swift6ModeTests",
      [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
    ),
  ]
)

extension Target {
  static func tests(_ name: String, _ settings: [SwiftSetting]) -> Target {
    .testTarget(
      name: name,
      dependencies: modules.map { .byName(name: $0.key) },
      path: "Tests/\(name)",
      swiftSettings: settings
    )
  }
}
