// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-rx", path: "../..")
  ],
  targets: [
    .target(name: "CBench"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBench",
        .product(name: "RxCore", package: "swift-rx"),
        .product(name: "RxTraits", package: "swift-rx"),
        .product(name: "RxLoop", package: "swift-rx"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
