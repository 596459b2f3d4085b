// swift-tools-version: 6.2

import PackageDescription

/// The modules of this package: each joins Rx to one library, and is a product and a trait of its own.
///
/// A package that names one trait resolves the library of that bridge alone:
///
///     .package(path: "swift-rx/Bridges", traits: ["RxNIO"])
let bridges = [
  "RxAsyncAlgorithms", "RxHTTPClient", "RxHummingbird", "RxLog", "RxMetrics", "RxNIO",
  "RxOpenCombine", "RxServiceLifecycle", "RxTracing",
]

let package = Package(
  name: "swift-rx-bridges",
  platforms: [.macOS(.v15)],
  products: bridges.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "live-tree", targets: ["LiveTree"])
  ],
  traits: Set(bridges.map { .trait(name: $0) }).union([
    .trait(name: "Programs", description: "The programs in Examples."),
    .default(enabledTraits: Set(bridges + ["Programs"])),
  ]),
  dependencies: [
    .package(name: "swift-rx", path: "..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .bridge(
      "RxAsyncAlgorithms",
      uses: ["RxCore", "RxSystem"],
      and: [("AsyncAlgorithms", "swift-async-algorithms")]
    ),
    .bridge(
      "RxHTTPClient",
      uses: ["RxCore", "RxSystem"],
      and: [("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio")]
    ),
    .bridge(
      "RxHummingbird",
      uses: ["RxCore", "RxSystem"],
      and: [("Hummingbird", "hummingbird"), ("NIOCore", "swift-nio")]
    ),
    .bridge("RxLog", uses: ["RxCore"], and: [("Logging", "swift-log")]),
    .bridge("RxMetrics", uses: ["RxCore"], and: [("CoreMetrics", "swift-metrics")]),
    .bridge(
      "RxNIO",
      uses: ["RxCore", "RxSystem"],
      and: [("NIOCore", "swift-nio")]
    ),
    .bridge(
      "RxOpenCombine",
      uses: ["RxCore", "RxSystem", "RxTraits"],
      and: [("OpenCombine", "OpenCombine")]
    ),
    .bridge(
      "RxServiceLifecycle",
      uses: ["RxCore", "RxLoop"],
      and: [("ServiceLifecycle", "swift-service-lifecycle")]
    ),
    .bridge("RxTracing", uses: ["RxCore"], and: [("Tracing", "swift-distributed-tracing")]),

    .tests("RxAsyncAlgorithms", and: [("AsyncAlgorithms", "swift-async-algorithms")]),
    .tests("RxHTTPClient", and: [("NIOPosix", "swift-nio"), ("NIOHTTP1", "swift-nio")]),
    .tests(
      "RxHummingbird",
      and: [("Hummingbird", "hummingbird"), ("NIOPosix", "swift-nio")]
    ),
    .tests("RxLog"),
    .tests("RxMetrics", and: [("MetricsTestKit", "swift-metrics")]),
    .tests("RxNIO", and: [("NIOPosix", "swift-nio"), ("NIOEmbedded", "swift-nio")]),
    .tests(
      "RxOpenCombine",
      and: [("OpenCombine", "OpenCombine"), ("OpenCombineDispatch", "OpenCombine")]
    ),
    .tests("RxServiceLifecycle"),
    .tests("RxTracing"),
    .executableTarget(
      name: "LiveTree",
      dependencies: [
        .byName(name: "RxHummingbird"), .byName(name: "RxLog"), .byName(name: "RxMetrics"),
        .byName(name: "RxServiceLifecycle"), .product(name: "RxFileWatch", package: "swift-rx"),
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Programs"])
        ),
      ],
      path: "Examples/LiveTree"
    ),
    // A link to the folder of the tests of Rx.
    .target(name: "ThreadTesting", path: "Tests/Helpers/ThreadTesting"),
    .target(name: "PageKit", path: "Tests/Helpers/PageKit"),
  ],
  swiftLanguageModes: [.v6]
)

// One bridge at a time, so that nothing of the others is built:
//     BRIDGES='RxNIO RxLog' swift test
if let wanted = Context.environment["BRIDGES"]?.split(separator: " ").map(String.init) {
  let kept = wanted + wanted.map { "\($0)Tests" } + ["PageKit", "ThreadTesting"]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !wanted.contains($0.name) }
}

typealias Part = (product: String, package: String)

extension Target {
  /// A bridge: `Modules/<name>`, of modules of swift-rx and products of other packages.
  static func bridge(_ name: String, uses modules: [String], and parts: [Part]) -> Target {
    .target(
      name: name,
      dependencies: dependencies(modules, parts, of: name),
      path: "Modules/\(name)",
      swiftSettings: settings
    )
  }

  /// The tests of a bridge: `Tests/<name>Tests`.
  static func tests(_ name: String, and parts: [Part] = []) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name), .byName(name: "PageKit"), .byName(name: "ThreadTesting")]
        + dependencies(["RxCore", "RxLoop", "RxSystem", "RxTesting", "RxTraits"], parts, of: name),
      path: "Tests/\(name)Tests",
      swiftSettings: settings
    )
  }

  private static func dependencies(
    _ modules: [String],
    _ parts: [Part],
    of trait: String
  ) -> [Dependency] {
    modules.map { .product(name: $0, package: "swift-rx") }
      + parts.map {
        .product(name: $0.product, package: $0.package, condition: .when(traits: [trait]))
      }
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
