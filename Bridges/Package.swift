// swift-tools-version: 6.2

import PackageDescription

/// The modules of this package: each joins Rx to one library, and is a product and a trait of its own.
///
/// A package that names one trait resolves the library of that bridge alone:
///
///     .package(path: "swift-rx/Bridges", traits: ["RxNIO"])
let bridges = [
  "RxAsyncAlgorithms", "RxHTTPClient", "RxHummingbird", "RxLog", "RxMetrics", "RxNIO",
  "RxOpenCombine", "RxServiceLifecycle", "RxTracing", "ServerSentEvents",
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
    .package(name: "swift-rx", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .bridge(
      "RxAsyncAlgorithms",
      uses: ["RxCore", "RxSystem"],
      with: ["Guarding"],
      and: [("AsyncAlgorithms", "swift-async-algorithms")]
    ),
    // The format, which the client reads and the server writes.
    .bridge("ServerSentEvents"),
    .bridge(
      "RxHTTPClient",
      uses: ["RxCore", "RxSystem"],
      with: ["ServerSentEvents"],
      and: [
        ("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio"),
        ("NIOHTTP1", "swift-nio"),
      ]
    ),
    .bridge(
      "RxHummingbird",
      uses: ["RxCore", "RxSystem"],
      with: ["ServerSentEvents"],
      and: [
        ("Hummingbird", "hummingbird"), ("HTTPTypes", "swift-http-types"),
        ("NIOCore", "swift-nio"), ("ServiceLifecycle", "swift-service-lifecycle"),
      ]
    ),
    .bridge(
      "RxLog",
      uses: ["RxCore", "RxTraits"],
      with: ["Guarding"],
      and: [("Logging", "swift-log")]
    ),
    .bridge("RxMetrics", uses: ["RxCore"], and: [("CoreMetrics", "swift-metrics")]),
    .bridge(
      "RxNIO",
      uses: ["RxCore", "RxSystem"],
      and: [("NIOCore", "swift-nio")]
    ),
    .bridge(
      "RxOpenCombine",
      uses: ["RxCore", "RxSystem", "RxTraits"],
      with: ["Guarding"],
      and: [("OpenCombine", "OpenCombine")]
    ),
    .bridge(
      "RxServiceLifecycle",
      uses: ["RxCore", "RxLoop"],
      and: [("ServiceLifecycle", "swift-service-lifecycle")]
    ),
    .bridge(
      "RxTracing",
      uses: ["RxCore"],
      with: ["Guarding"],
      and: [("Tracing", "swift-distributed-tracing")]
    ),
    // A lock that several bridges share.
    .bridge("Guarding"),

    .tests("RxAsyncAlgorithms", and: [("AsyncAlgorithms", "swift-async-algorithms")]),
    .tests("RxHTTPClient", and: [("NIOPosix", "swift-nio"), ("NIOHTTP1", "swift-nio")]),
    .tests(
      "RxHummingbird",
      and: [("Hummingbird", "hummingbird"), ("NIOPosix", "swift-nio")]
    ),
    .tests("RxLog", and: [("InMemoryLogging", "swift-log"), ("Logging", "swift-log")]),
    .tests(
      "RxMetrics",
      and: [("CoreMetrics", "swift-metrics"), ("MetricsTestKit", "swift-metrics")]
    ),
    .tests(
      "RxNIO",
      helpers: ["RxNIOMainProbe"],
      and: [("NIOPosix", "swift-nio"), ("NIOEmbedded", "swift-nio")]
    ),
    .tests(
      "RxOpenCombine",
      and: [("OpenCombine", "OpenCombine"), ("OpenCombineDispatch", "OpenCombine")]
    ),
    .tests(
      "RxServiceLifecycle",
      helpers: ["RxServiceLifecycleProbe", "RxServiceLifecycleMainProbe"],
      and: [
        ("Logging", "swift-log"), ("ServiceLifecycle", "swift-service-lifecycle"),
        ("ServiceLifecycleTestKit", "swift-service-lifecycle"),
        ("UnixSignals", "swift-service-lifecycle"),
      ]
    ),
    .tests("ServerSentEvents"),
    .tests(
      "RxTracing",
      and: [
        ("InMemoryTracing", "swift-distributed-tracing"), ("Tracing", "swift-distributed-tracing"),
      ]
    ),
    .executableTarget(
      name: "LiveTree",
      dependencies: [
        .byName(name: "Guarding"), .byName(name: "RxHummingbird"), .byName(name: "RxLog"),
        .byName(name: "RxMetrics"), .byName(name: "RxServiceLifecycle"),
        .byName(name: "ServerSentEvents"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "RxFileWatch", package: "swift-rx"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Programs"])
        ),
      ],
      path: "Examples/LiveTree"
    ),
    .executableTarget(
      name: "LiveTreeLoad",
      dependencies: [
        "LiveTree", "ServerSentEvents",
        .product(name: "_TestSupport", package: "swift-rx"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/Helpers/LiveTreeLoad"
    ),
    // The costs of an element through each bridge, beside the plain library.
    .executableTarget(
      name: "BridgeCosts",
      dependencies: ["CBench"] + bridges.map { .byName(name: $0) } + [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "RxCore", package: "swift-rx"),
        .product(name: "RxSystem", package: "swift-rx"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      path: "Benchmarks"
    ),
    // Links to the clock and the counted malloc(3) of the benchmarks of Rx.
    .target(
      name: "CBench",
      dependencies: [.product(name: "CLibuv", package: "swift-rx")],
      path: "Tests/Helpers/CBench"
    ),
    .testTarget(
      name: "LiveTreeTests",
      dependencies: [
        "LiveTree", "LiveTreeLoad", "PageKit", "ServerSentEvents",
        .product(name: "_TestSupport", package: "swift-rx"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/LiveTreeTests"
    ),
    .target(name: "PageKit", path: "Tests/Helpers/PageKit"),
    .probe("MainProbe", of: "RxNIO", and: [("NIOCore", "swift-nio"), ("NIOPosix", "swift-nio")]),
    .probe(
      "MainProbe",
      of: "RxServiceLifecycle",
      and: [("Logging", "swift-log"), ("ServiceLifecycle", "swift-service-lifecycle")]
    ),
    .probe(
      "Probe",
      of: "RxServiceLifecycle",
      and: [
        ("ServiceLifecycle", "swift-service-lifecycle"), ("UnixSignals", "swift-service-lifecycle"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

typealias Part = (product: String, package: String)

extension Target {
  /// A bridge: `Modules/<name>`, of modules of swift-rx and products of other packages.
  static func bridge(
    _ name: String,
    uses modules: [String] = [],
    with siblings: [String] = [],
    and parts: [Part] = []
  ) -> Target {
    .target(
      name: name,
      dependencies: siblings.map { .byName(name: $0) } + dependencies(modules, parts, of: name),
      path: "Modules/\(name)",
      swiftSettings: settings
    )
  }

  /// The tests of a bridge: `Tests/<name>Tests`.
  static func tests(_ name: String, helpers: [String] = [], and parts: [Part] = []) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: ([name, "PageKit"] + helpers).map { .byName(name: $0) }
        + dependencies(modulesOfTests, parts, of: name),
      path: "Tests/\(name)Tests",
      swiftSettings: settings
    )
  }

  /// A program that the tests of a bridge start: `Tests/Helpers/<bridge><name>`.
  static func probe(_ name: String, of bridge: String, and parts: [Part] = []) -> Target {
    .executableTarget(
      name: "\(bridge)\(name)",
      dependencies: [.byName(name: bridge)] + dependencies(modulesOfTests, parts, of: bridge),
      path: "Tests/Helpers/\(bridge)\(name)",
      swiftSettings: settings
    )
  }

  private static var modulesOfTests: [String] {
    ["RxCore", "RxLoop", "RxSystem", "RxTesting", "RxTraits", "_TestSupport"]
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
