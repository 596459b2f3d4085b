// swift-tools-version: 6.2

import PackageDescription

/// A checkout of RxSwift, which cannot be fetched everywhere, to measure beside.
let rxSwift = Context.environment["RXSWIFT"]

/// The products that the programs of both language modes use.
let modes: [Target.Dependency] = [
  .product(name: "RxCore", package: "swift-rx"),
  .product(name: "RxLoop", package: "swift-rx"),
  .product(name: "RxTraits", package: "swift-rx"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-rx", path: "../.."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ] + (rxSwift.map { [.package(name: "RxSwift", path: $0)] } ?? []),
  targets: [
    .target(name: "CBench", dependencies: [.product(name: "CLibuv", package: "swift-rx")]),
    .target(name: "OpaqueClient", dependencies: [.product(name: "RxCore", package: "swift-rx")]),
    .target(name: "Swift6Mode", dependencies: modes),
    .target(name: "Swift5Mode", dependencies: modes, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBench",
        "OpaqueClient",
        .product(name: "RxTesting", package: "swift-rx"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "RxCore", package: "swift-rx"),
        .product(name: "RxTraits", package: "swift-rx"),
        .product(name: "RxLoop", package: "swift-rx"),
        .product(name: "RxSystem", package: "swift-rx"),
        .product(name: "RxFileWatch", package: "swift-rx"),
        .product(name: "RxRedis", package: "swift-rx"),
        .product(name: "RxControls", package: "swift-rx"),
        .product(name: "RxTerminal", package: "swift-rx"),
        .product(name: "FileSearch", package: "swift-rx"),
        .product(name: "SystemPackage", package: "swift-system"),
      ] + (rxSwift == nil ? [] : [.product(name: "RxSwift", package: "RxSwift")])
    ),
  ],
  swiftLanguageModes: [.v6]
)
