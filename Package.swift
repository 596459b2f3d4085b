// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-rx",
  platforms: [.macOS(.v15)],
  products: [
    .library("Rx"),
    .library("RxCore"),
    .library("RxLoop"),
    .library("RxTraits"),
    .library("RxSystem"),
    .library("RxControls"),
    .library("RxTerminal"),
    .library("RxFileWatch"),
    .library("RxFoundation"),
    .library("RxRedis"),
    .library("RxTesting"),
    .library("RxTestingXCTest"),
    .library("FileIgnoring"),
    .library("FileSearch"),
    .library("CLibuv"),
    // For the tests of the other packages of this repository.
    .library(name: "_TestSupport", targets: ["Expectations", "TestSupport"]),
    .library(
      name: "_ProgramTestSupport",
      targets: ["HistoryKit", "ProbeKit", "RedisTesting", "TerminalKit", "TreeKit"]
    ),
  ],
  traits: [
    // For the checks of this package: see CONTRIBUTING.md.
    .trait(name: "Tracing", description: "Counts what is alive: `Resources.total`."),
    .trait(name: "Exploring", description: "Makes atomics and locks steps of Explorer."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // MARK: The core, the run loop and the traits
    .module("Rx", uses: ["RxCore", "RxLoop", "RxTraits"]),
    .module("RxUnchecked", uses: [], in: .v5),
    .module("RxCore", uses: ["CRxShim", "RxUnchecked", .heap, .deque, .explorer]),
    .module(
      "RxLoop",
      uses: ["RxCore", "CRxShim", "CTerminal", "CLibuv", .heap, .deque, .explorer]
    ),
    .module("RxTraits", uses: ["RxCore", "RxLoop", "RxUnchecked"]),
    .module("RxTesting", uses: ["RxCore", "RxLoop", "RxTraits", "RxUnchecked"]),
    .module("RxTestingXCTest", uses: ["RxCore", "RxTesting"]),
    .module("RxFoundation", uses: ["RxCore", "RxTraits"]),

    // MARK: The system, controls, files
    .module("RxSystem", uses: ["RxCore", "RxLoop", "RxTraits", "CLibuv", .deque]),
    .module("RxRedis", uses: ["RxCore", "RxLoop", "RxTraits", "RxSystem", .deque]),
    .module("RxControls", uses: ["RxCore", "RxLoop", "RxTraits", .deque, .orderedCollections]),
    .module("RxTerminal", uses: ["RxCore", "RxLoop", "RxTraits", "RxControls", "CTerminal"]),
    .module(
      "RxFileWatch",
      uses: ["RxCore", "RxLoop", "RxTraits", "FileIgnoring", "CFileSystem", .system]
    ),
    .module("FileIgnoring", uses: ["CFileSystem", .system]),
    .module("FileSearch", uses: ["FileIgnoring", "CFileSystem", "CByteScan", .system]),

    // MARK: Modules of C
    .systemLibrary(
      name: "CLibuv",
      path: "Modules/CLibuv",
      pkgConfig: "libuv",
      providers: [.apt(["libuv1-dev"]), .brew(["libuv"])]
    ),
    .systemLibrary(name: "CByteScan", path: "Modules/CByteScan"),
    .target(name: "CRxShim", path: "Modules/CRxShim"),
    .target(name: "CFileSystem", path: "Modules/CFileSystem"),
    .target(name: "CTerminal", path: "Modules/CTerminal"),

    // MARK: Tests
    .tests("RxCore", uses: ["RxLoop", "RxTesting", "RxTraits", "TestSupport", "TraitKit"]),
    .tests(
      "RxLoop",
      uses: ["RxCore", "MainLoopProbe", "AsyncMainProbe", "TestSupport"]
    ),
    .tests("RxTraits", uses: ["RxCore", "RxLoop", "RxTesting", "TestSupport", "TraitKit"]),
    .tests(
      "RxTesting",
      uses: ["RxCore", "RxLoop", "RxTraits", "MainLoopProbe", "MarblePictures", "TestSupport"]
    ),
    .tests("RxTestingXCTest", uses: ["RxCore", "RxLoop", "RxTesting", "TestSupport"]),
    .tests("RxFoundation", uses: ["RxCore", "RxTraits", "TestSupport"]),
    .tests(
      "RxSystem",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxTesting", "SystemProbe", "TestSupport"]
    ),
    .tests(
      "RxRedis",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxSystem", "RedisTesting", "TestSupport"]
    ),
    .tests("RxControls", uses: ["RxCore", "RxLoop", "RxTraits", "RxTesting", "TestSupport"]),
    .tests("RxTerminal", uses: ["RxControls", "TerminalKit", "TerminalProbe", "TestSupport"]),
    .tests(
      "RxFileWatch",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxTesting", "FileIgnoring", "CFileSystem", "TestSupport",
        "TreeKit", "WatchSoak", .system,
      ]
    ),
    .tests("FileIgnoring", uses: [.system]),
    .tests("FileSearch", uses: ["TestSupport", .system], resources: [.copy("Resources")]),
    // LinkedProgram takes the objects of these modules.
    .tests(
      "Rx",
      uses: [
        "RxControls", "RxFileWatch", "RxSystem", "RxTerminal", "RxTesting", "Documentation",
        "TerminalKit", "TestSupport",
      ],
      resources: [.copy("Resources")]
    ),
    .tests("RxMigration", of: ["Rx"], in: .v5),
    .tests(
      "Origins",
      of: ["Rx", "RxControls", "RxCore", "RxLoop", "RxTesting", "RxTraits", "TestSupport"]
    ),
    .tests("History", of: ["Expectations", "HistoryKit", "RxCore", "TestSupport"]),
    .tests("Explorer", uses: ["RxCore", "RxLoop"]),
    // With the sources of Tools/forms, which compiles them itself, in Forms.
    .testTarget(
      name: "FormsTests",
      dependencies: ["Expectations"],
      path: "Tests/FormsTests",
      exclude: ["Forms/Main.swift"]
    ),

    // MARK: Shared by tests
    .target(name: "CTestSupport", path: "Tests/Helpers/CTestSupport"),
    .kit("Expectations", uses: []),
    .kit("TestSupport", uses: ["CTestSupport"]),
    .kit("TerminalKit", uses: ["CTestSupport", "RxTerminal", "TestSupport"]),
    .kit(
      "TreeKit",
      uses: ["RxFileWatch", "FileIgnoring", "CFileSystem", "TestSupport", .system]
    ),
    .kit("HistoryKit", uses: ["RxCore", "RxLoop", "RxTesting", "RxTraits", "TestSupport"]),
    .kit("TraitKit", uses: ["RxCore", "RxLoop", "RxTesting", "RxTraits", "TestSupport"]),
    .kit("ProbeKit", uses: ["RxCore", "RxLoop", "RxSystem", "RxTesting"]),
    .kit(
      "RedisTesting",
      uses: ["RxCore", "RxLoop", "RxRedis", "RxSystem", "RxTraits", "TestSupport"]
    ),
    .kit("Explorer", uses: ["CTestSupport"]),

    // MARK: Programs that tests start, and tools
    .probe("TraitProbe", uses: ["TraitKit"]),
    .probe(
      "MainLoopProbe",
      uses: ["CLibuv", "ProbeKit", "RxCore", "RxLoop", "RxSystem", "RxTesting", "TestSupport"]
    ),
    .probe("AsyncMainProbe", uses: ["CLibuv", "ProbeKit", "RxCore", "RxLoop"]),
    .probe(
      "SystemProbe",
      uses: ["ProbeKit", "RxCore", "RxLoop", "RxSystem", "RxTraits", "TestSupport"]
    ),
    .probe(
      "TerminalProbe",
      uses: ["RxControls", "RxCore", "RxLoop", "RxTerminal", "RxTraits", "TestSupport"]
    ),
    // RxLoopTests must not depend on it: its clocks would be linked into the tests.
    .probe("WallClockProbe", uses: ["CWallClock", "ProbeKit", "RxCore", "RxLoop"]),
    .target(name: "CWallClock", path: "Tests/Helpers/CWallClock"),
    .probe(
      "WatchSoak",
      uses: [
        "RxCore", "RxFileWatch", "RxLoop", "RxSystem", "RxTraits", "HistoryKit", "ProbeKit",
        "TestSupport", "TreeKit", .system,
      ]
    ),
    .probe("RedisSoak", uses: ["RedisTesting", "RxCore", "RxRedis", "RxTraits", "TestSupport"]),
    .probe("MarblePictures", uses: ["RxCore", "RxTesting", "RxTraits"]),
    .probe("Documentation", uses: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

extension Product {
  /// A library of one module.
  static func library(_ name: String) -> Product { .library(name: name, targets: [name]) }
}

extension Target {
  /// A library target: `Modules/<name>`.
  static func module(
    _ name: String,
    uses dependencies: [Dependency],
    in mode: SwiftLanguageMode = .v6
  ) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Modules/\(name)",
      swiftSettings: settings + [.swiftLanguageMode(mode)]
    )
  }

  /// The tests of a module: `Tests/<name>Tests`.
  static func tests(
    _ name: String,
    uses dependencies: [Dependency],
    resources: [Resource] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.init(stringLiteral: name), "Expectations"] + dependencies,
      path: "Tests/\(name)Tests",
      resources: resources,
      swiftSettings: settings
    )
  }

  /// Tests of several modules, with the settings of a user's package: `Tests/<name>Tests`.
  static func tests(
    _ name: String,
    of dependencies: [Dependency],
    in mode: SwiftLanguageMode = .v6
  ) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: dependencies,
      path: "Tests/\(name)Tests",
      swiftSettings: [.swiftLanguageMode(mode)]
    )
  }

  /// A library for tests: `Tests/Helpers/<name>`.
  static func kit(_ name: String, uses dependencies: [Dependency]) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Tests/Helpers/\(name)",
      swiftSettings: settings
    )
  }

  /// A program that tests start where they need a main thread of their own, or a tool: `Tests/Helpers/<name>`.
  static func probe(_ name: String, uses dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      path: "Tests/Helpers/\(name)",
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
  static var heap: Self { .product(name: "HeapModule", package: "swift-collections") }

  static var deque: Self { .product(name: "DequeModule", package: "swift-collections") }

  static var orderedCollections: Self {
    .product(name: "OrderedCollections", package: "swift-collections")
  }

  /// File paths and error numbers.
  static var system: Self { .product(name: "SystemPackage", package: "swift-system") }

  /// The atomics and locks of a build that explores their interleavings.
  static var explorer: Self { .byName(name: "Explorer", condition: .when(traits: ["Exploring"])) }
}
