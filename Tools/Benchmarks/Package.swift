// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-rx", path: "../.."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "CBench", dependencies: [.product(name: "CLibuv", package: "swift-rx")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBench",
        .product(name: "RxCore", package: "swift-rx"),
        .product(name: "RxTraits", package: "swift-rx"),
        .product(name: "RxLoop", package: "swift-rx"),
        .product(name: "RxFileWatch", package: "swift-rx"),
        .product(name: "FileSearchEngine", package: "swift-rx"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
