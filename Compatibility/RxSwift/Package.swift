// swift-tools-version: 6.2

import PackageDescription

/// Each module, the modules of swift-rx that it re-exports, and those of this package on which it depends as RxSwift's
/// does: who depends on RxRelay imports RxSwift without saying more.
let modules: [(name: String, parts: [String], others: [String])] = [
  ("RxSwift", ["Rx", "RxFoundation"], []),
  ("RxRelay", ["RxCore"], ["RxSwift"]),
  ("RxCocoa", ["Rx", "RxFoundation"], ["RxSwift", "RxRelay"]),
  ("RxTest", ["RxTesting", "RxTestingXCTest"], ["RxSwift"]),
  ("RxBlocking", ["RxTesting"], ["RxSwift"]),
]

// The modules of swift-rx under RxSwift's names. Packages that depend on RxSwift ask for versions of it, and its own
// have smaller last numbers than this, with which Tools/split tags the repository:
// version 6.10.100
let package = Package(
  name: "RxSwift",
  platforms: [.macOS(.v15)],
  products: modules.flatMap { name, _, _ -> [Product] in
    [
      .library(name: name, targets: [name]),
      .library(name: "\(name)-Dynamic", type: .dynamic, targets: [name]),
    ]
  },
  dependencies: [
    .package(name: "swift-rx", path: "../..")
  ],
  targets: modules.map { name, parts, others in
    .target(
      name: name,
      dependencies: parts.map { .product(name: $0, package: "swift-rx") }
        + others.map { .byName(name: $0) },
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
      dependencies: modules.map { .byName(name: $0.name) },
      path: "Tests/\(name)",
      swiftSettings: settings
    )
  }
}
