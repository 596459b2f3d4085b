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
    .library("RxBrowser"),
    .library("RxTesting"),
    .library("RxTestingXCTest"),
    .library("FileIgnoring"),
    .library("FileSearch"),
    .library("FileSearchEngine"),
    .library("CLibuv"),
    .library("CRxShim"),
    .executable(name: "file-search", targets: ["RxFileSearch"]),
    .executable(name: "file-watch", targets: ["RxFileWatchTool"]),
    .executable(name: "process-pipeline", targets: ["ProcessPipeline"]),
    .executable(name: "live-reload", targets: ["LiveReload"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "custom-scheduler", targets: ["CustomScheduler"]),
    .executable(name: "custom-trait", targets: ["CustomTrait"]),
    .executable(name: "auto-complete", targets: ["AutoComplete"]),
  ],
  traits: [
    .trait(
      name: "Programs",
      description: "The programs in Examples, which need swift-argument-parser."
    ),
    .trait(
      name: "Browser",
      description: "RxBrowser and the programs' --browse, which need swift-nio."
    ),
    .default(enabledTraits: ["Programs"]),
    .trait(
      name: "Tracing",
      description: "Counts what is alive: `Resources.total`. For tests run with --no-parallel."
    ),
    .trait(
      name: "Exploring",
      description: "Every atomic access and lock is a step of Explorer. For ExplorerTests only."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
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
    .target(name: "CFileSystem", path: "Modules/CFileSystem"),
    .target(name: "CTerminal", path: "Modules/CTerminal"),

    .module(
      "RxCore",
      uses: ["CRxShim", .collection("HeapModule"), .collection("DequeModule"), .explorer]
    ),
    .module(
      "RxLoop",
      uses: [
        "RxCore", "CRxShim", "CTerminal", "CLibuv", .collection("HeapModule"),
        .collection("DequeModule"), .explorer,
      ]
    ),
    .module("RxTraits", uses: ["RxCore", "RxLoop"]),
    .module(
      "RxSystem",
      uses: ["RxCore", "RxLoop", "RxTraits", "CLibuv", .collection("DequeModule")]
    ),
    .module(
      "RxControls",
      uses: ["RxCore", "RxLoop", "RxTraits", .collection("OrderedCollections")]
    ),
    .module("RxTerminal", uses: ["RxCore", "RxLoop", "RxTraits", "RxControls", "CTerminal"]),
    .module("FileIgnoring", uses: ["CFileSystem", .system]),
    .module(
      "RxFileWatch",
      uses: ["RxCore", "RxLoop", "RxTraits", "FileIgnoring", "CFileSystem", .system]
    ),
    .systemLibrary(name: "CByteScan", path: "Modules/CByteScan"),
    .module("FileSearch", uses: ["FileIgnoring", "CFileSystem", "CByteScan", .system]),
    .module("FileSearchEngine", uses: ["FileSearch"]),
    .module("RxFoundation", uses: ["RxCore", "RxTraits"]),
    .module(
      "RxRedis",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxSystem", .collection("DequeModule")]
    ),
    .module(
      "RxBrowser",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxControls", .nio("NIOCore"), .nio("NIOPosix"),
        .nio("NIOHTTP1"), .nio("NIOWebSocket"),
      ],
      resources: ["page.html", "script.js", "style.css"].map { .embedInCode("Assets/\($0)") }
    ),
    .module("RxTesting", uses: ["RxCore", "RxLoop", "RxTraits"]),
    .module("RxTestingXCTest", uses: ["RxCore", "RxTesting"]),
    .module("Rx", uses: ["RxCore", "RxLoop", "RxTraits"]),

    .example("ProgramSupport", at: "ProgramSupport", uses: ["RxLoop", .argumentParser, .system]),
    .systemLibrary(name: "CMalloc", path: "Examples/RxFileSearch/CMalloc"),
    .program(
      "RxFileSearch",
      at: "RxFileSearch",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxSystem", "RxControls", "RxRedis", "RxTerminal",
        "RxFileWatch", "FileIgnoring", "FileSearch", "CMalloc", "ProgramSupport", .browser,
        .argumentParser, .system,
      ],
      exclude: ["CMalloc"],
      resources: ["bash", "zsh", "fish"].map { .embedInCode("Shell/key-bindings.\($0)") }
    ),
    .program(
      "RxFileWatchTool",
      at: "RxFileWatchTool",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxSystem", "RxFileWatch", "FileIgnoring", "ProgramSupport",
        .argumentParser, .system, .collection("OrderedCollections"),
      ]
    ),
    .program(
      "ProcessPipeline",
      at: "ProcessPipeline",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxSystem", "ProgramSupport", .argumentParser]
    ),
    .program(
      "LiveReload",
      at: "LiveReload",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxSystem", "RxFileWatch", "FileIgnoring",
        "ProgramSupport", .argumentParser, .system,
      ]
    ),

    .program(
      "Gallery",
      at: "Gallery",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxBrowser", "RxControls", "RxTerminal"],
      exclude: ["drive", "snapshot.txt"]
    ),
    .program(
      "CustomScheduler",
      at: "CustomScheduler",
      uses: ["RxCore", "RxLoop", .collection("DequeModule"), .collection("HeapModule")]
    ),
    .program("CustomTrait", at: "CustomTrait", uses: ["Rx"]),
    .program("AutoComplete", at: "AutoComplete", uses: ["Rx", "RxControls", "RxTerminal"]),

    .tests(
      "RxCore",
      uses: ["RxLoop", "RxTesting", "RxTraits", "RandomKit", "ThreadTesting", "TraitKit"]
    ),
    .tests(
      "RxTesting",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "MainLoopProbe", "MarblePictures", "ProgramTesting",
        "RandomKit", "ThreadTesting",
      ]
    ),
    .tests("RxTestingXCTest", uses: ["RxCore", "RxLoop", "RxTesting", "ThreadTesting"]),
    // Not WallClockProbe: its clocks would be linked into the tests.
    .tests(
      "RxLoop",
      uses: [
        "RxCore", "LoopTesting", "MainLoopProbe", "AsyncMainProbe", "ProgramTesting", "RandomKit",
        "ThreadTesting",
      ]
    ),
    .tests("RxTraits", uses: ["RxCore", "RxLoop", "RxTesting", "ThreadTesting", "TraitKit"]),
    .tests(
      "RxSystem",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxTesting", "LoopTesting", "ProgramTesting", "RandomKit",
        "SystemProbe", "ThreadTesting",
      ]
    ),
    .tests(
      "RxRedis",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxSystem", "RandomKit", "RedisTesting", "ThreadTesting",
      ]
    ),
    .tests(
      "RxBrowser",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxControls", "BrowserTesting", "ProgramTesting",
        "RandomKit", "ThreadTesting",
      ]
    ),
    .tests("RxFoundation", uses: ["RxCore", "RxTraits", "ProgramTesting", "ThreadTesting"]),
    .testTarget(
      name: "HistoryTests",
      dependencies: ["HistoryKit", "RandomKit", "RxCore", "ThreadTesting"],
      path: "Tests/HistoryTests",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    .tests(
      "RxControls",
      uses: ["RxCore", "RxLoop", "RxTraits", "RxTesting", "RandomKit", "ThreadTesting"]
    ),
    .tests(
      "RxTerminal",
      uses: [
        "RxBrowser", "RxControls", "BrowserTesting", "ProgramTesting", "RandomKit", "TerminalKit",
        "TerminalProbe", "ThreadTesting",
      ]
    ),

    // LinkedProgram takes the objects of these modules.
    .tests(
      "Rx",
      uses: [
        "RxControls", "RxFileWatch", "RxSystem", "RxTerminal", "RxTesting", "Documentation",
        "ProgramTesting", "TerminalKit", "ThreadTesting",
      ],
      resources: [.copy("Resources")]
    ),

    .tests("FileIgnoring", uses: [.system]),
    .tests(
      "RxFileWatch",
      uses: [
        "RxCore", "RxLoop", "RxTraits", "RxTesting", "FileIgnoring", "CFileSystem", "RandomKit",
        "ThreadTesting", "TreeKit", "WatchSoak", .system,
      ]
    ),
    .testTarget(
      name: "OriginsTests",
      dependencies: [
        "Rx", "RxControls", "RxTesting", "RxCore", "RxLoop", "RxTraits", "ThreadTesting",
      ],
      path: "Tests/OriginsTests",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    .tests(
      "FileSearch",
      uses: ["ProgramTesting", "RandomKit", .system],
      resources: [.copy("Resources")]
    ),
    .tests(
      "RxFileSearch",
      uses: [
        "RxControls", "RxFileWatch", "RxRedis", "RxTerminal", "FileSearch", "ProgramSupport",
        "ProgramTesting", "RandomKit", "RedisTesting", "ScreenPicture",
        "TerminalKit", "ThreadTesting", "TreeKit", .browser, .system,
      ]
    ),
    // Not among those of RxFileSearch: a browser and the searches of this process need the processors.
    .testTarget(
      name: "FileSearchBrowseTests",
      dependencies: [
        "RxControls", "RxFileSearch", "RxTerminal", "FileSearch", "ProgramSupport",
        "BrowserTesting", "ProgramTesting", "RandomKit", "ScreenPicture", "TerminalKit",
        "ThreadTesting", .browser, .system,
      ],
      path: "Tests/FileSearchBrowseTests",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    .tests("RxFileWatchTool", uses: ["RxSystem", "ProgramTesting"]),
    .tests("ProcessPipeline", uses: ["RxSystem", "ProgramTesting", "ThreadTesting"]),
    .tests("LiveReload", uses: ["RxSystem", "ProgramTesting"]),
    .tests(
      "Gallery",
      uses: ["BrowserTesting", "ProgramTesting", "RxTerminal", "TerminalKit", "ThreadTesting"]
    ),
    .tests("CustomTrait", uses: ["ProgramTesting"]),
    .tests("AutoComplete", uses: ["Rx", "RxControls", "RxCore", "RxTesting", "TerminalKit"]),
    .tests(
      "CustomScheduler",
      uses: ["RxCore", "RxLoop", "RxTesting", "ProgramTesting", "RandomKit"]
    ),

    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "FileIgnoring", "FileSearch", "ProgramSupport", "RandomKit", "RxFileSearch", "RxFileWatch",
        "RxRedis", "RxSystem", "RxTerminal", "RxTesting", "TerminalKit", .argumentParser,
      ],
      path: "Tests/FuzzTests",
      resources: [.copy("Corpus")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "FaultProbe", "HistoryKit", "ProcessPipeline", "ProgramTesting", "RandomKit",
        "RxFileSearch", "RxFileWatchTool", "RxTerminal", "TerminalKit", "ThreadTesting",
      ],
      path: "Tests/FaultTests",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),

    .tests("Explorer", uses: ["RxCore", "RxLoop"]),

    .testTarget(
      name: "RxMigrationTests",
      dependencies: ["Rx"],
      path: "Tests/RxMigrationTests",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),

    .target(name: "CExplorer", path: "Tests/Helpers/CExplorer"),
    .kit("Explorer", uses: ["CExplorer"]),
    .target(name: "CSpawn", path: "Tests/Helpers/CSpawn"),
    .kit("ThreadTesting"),
    .kit("ProgramTesting", uses: ["CSpawn", "ThreadTesting"]),
    .kit("LoopTesting"),
    .kit(
      "BrowserTesting",
      uses: ["ProgramTesting", "RxCore", "RxLoop", "RxSystem", "RxTraits", "ThreadTesting"]
    ),
    .probe("BrowserEcho", uses: ["RxBrowser"]),
    .kit(
      "RedisTesting",
      uses: [
        "CMalloc", "ProgramTesting", "RxCore", "RxLoop", "RxRedis", "RxSystem", "RxTraits",
        "ThreadTesting",
      ]
    ),
    .probe(
      "RedisSoak",
      uses: ["RandomKit", "RedisTesting", "RxCore", "RxRedis", "RxTraits", "ThreadTesting"]
    ),
    .target(name: "CPseudoTerminal", path: "Tests/Helpers/CPseudoTerminal"),
    .kit(
      "TerminalKit",
      uses: ["CPseudoTerminal", "ProgramTesting", "RxTerminal", "ThreadTesting"]
    ),
    .probe("ScreenPicture", uses: ["ProgramTesting", "RxTerminal", "TerminalKit"]),
    .probe("MarblePictures", uses: ["RxCore", "RxTesting", "RxTraits"]),
    .probe("Documentation", uses: ["ProgramTesting"]),
    .kit("RandomKit"),
    .kit("TreeKit", uses: ["RxFileWatch", "FileIgnoring", "CFileSystem", "RandomKit", .system]),
    .probe(
      "WatchSoak",
      uses: [
        "RxCore", "RxFileWatch", "RxLoop", "RxTraits", "HistoryKit", "ProbeKit", "RandomKit",
        "TreeKit", .system,
      ]
    ),
    .kit(
      "HistoryKit",
      uses: ["RandomKit", "RxCore", "RxLoop", "RxTesting", "RxTraits", "ThreadTesting"]
    ),
    .kit("TraitKit", uses: ["RxCore", "RxLoop", "RxTesting", "RxTraits", "ThreadTesting"]),
    .probe("TraitProbe", uses: ["TraitKit"]),
    .kit("ProbeKit", uses: ["RxCore", "RxLoop", "RxTesting"]),
    .probe(
      "MainLoopProbe",
      uses: ["CLibuv", "ProbeKit", "RandomKit", "RxCore", "RxLoop", "RxTesting"]
    ),
    .probe("AsyncMainProbe", uses: ["CLibuv", "ProbeKit", "RxCore", "RxLoop"]),
    .probe(
      "SystemProbe",
      uses: ["ProbeKit", "RxCore", "RxLoop", "RxSystem", "RxTraits", "ThreadTesting"]
    ),
    .probe(
      "FaultProbe",
      uses: [
        "ProbeKit", "RxCore", "RxFileWatch", "RxLoop", "RxSystem", "RxTraits", "ThreadTesting",
        "TreeKit", .system,
      ]
    ),
    .target(name: "CWallClock", path: "Tests/Helpers/CWallClock"),
    .probe("WallClockProbe", uses: ["CWallClock", "ProbeKit", "RxCore", "RxLoop"]),
    .probe(
      "TerminalProbe",
      uses: ["RxControls", "RxCore", "RxLoop", "RxTerminal", "RxTraits", "RandomKit"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A run of some tests in a build of its own, as under a sanitizer, leaves out what they do not need:
//     TEST_TARGETS='RxCoreTests RxLoopTests' swift test --sanitize=thread
if let wanted = Context.environment["TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  // RxLoopTests start WallClockProbe, on which they must not depend.
  package.keep(package.needs(of: wanted + ["WallClockProbe"]))
}

extension Package {
  /// The targets of these names and those they depend on.
  func needs(of names: [String]) -> Set<String> {
    var needed: Set<String> = []
    var rest = names
    while let name = rest.popLast() {
      guard needed.insert(name).inserted else { continue }
      let target = targets.first { $0.name == name }
      for dependency in target?.dependencies ?? [] {
        if case .byNameItem(let name, _) = dependency { rest.append(name) }
      }
    }
    return needed
  }

  /// Leaves out the other targets, the products made of them, and the packages that none needs then.
  func keep(_ names: Set<String>) {
    targets.removeAll { !names.contains($0.name) }
    products.removeAll { product in
      let library = (product as? Product.Library)?.targets
      let parts = library ?? (product as? Product.Executable)?.targets ?? []
      return !names.isSuperset(of: parts)
    }
    let packages = targets.flatMap(\.dependencies).compactMap { dependency in
      if case .productItem(_, let package?, _, _) = dependency { package } else { nil }
    }
    dependencies.removeAll { dependency in
      guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
      return !packages.contains { location.hasSuffix("/" + $0) }
    }
  }
}

extension Product {
  /// A library of one module.
  static func library(_ name: String) -> Product { .library(name: name, targets: [name]) }
}

extension Target {
  /// A library target: `Modules/<name>`.
  static func module(
    _ name: String,
    uses dependencies: [Dependency] = [],
    resources: [Resource] = []
  ) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Modules/\(name)",
      resources: resources,
      swiftSettings: settings
    )
  }

  /// The tests of a module: `Tests/<name>Tests`.
  static func tests(
    _ name: String,
    uses dependencies: [Dependency] = [],
    resources: [Resource] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.init(stringLiteral: name)] + dependencies,
      path: "Tests/\(name)Tests",
      resources: resources,
      swiftSettings: settings
    )
  }

  /// A library that programs share: `Examples/<path>`.
  static func example(_ name: String, at path: String, uses dependencies: [Dependency]) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Examples/\(path)",
      swiftSettings: settings
    )
  }

  /// A program that shows the library at work: `Examples/<path>`.
  static func program(
    _ name: String,
    at path: String,
    uses dependencies: [Dependency],
    exclude files: [String] = [],
    resources: [Resource] = []
  ) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      path: "Examples/\(path)",
      exclude: files,
      resources: resources,
      swiftSettings: settings
    )
  }

  /// A program that tests start where they need a main thread of their own: `Tests/Helpers/<name>`.
  static func probe(_ name: String, uses dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      path: "Tests/Helpers/\(name)",
      swiftSettings: settings
    )
  }

  /// A library for tests: `Tests/Helpers/<name>`.
  static func kit(_ name: String, uses dependencies: [Dependency] = []) -> Target {
    .target(
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
  /// A module of swift-collections.
  static func collection(_ name: String) -> Self {
    .product(name: name, package: "swift-collections")
  }

  /// What takes the place of atomics and locks in a build that explores their interleavings.
  static var explorer: Self { .byName(name: "Explorer", condition: .when(traits: ["Exploring"])) }

  /// File paths and error numbers.
  static var system: Self { .product(name: "SystemPackage", package: "swift-system") }

  /// The backend of `--browse`.
  static var browser: Self { .byName(name: "RxBrowser", condition: .when(traits: ["Browser"])) }

  /// A module of swift-nio, for the server of RxBrowser.
  static func nio(_ name: String) -> Self {
    .product(name: name, package: "swift-nio", condition: .when(traits: ["Browser"]))
  }

  /// The command lines of programs.
  static var argumentParser: Self {
    .product(
      name: "ArgumentParser",
      package: "swift-argument-parser",
      condition: .when(traits: ["Programs"])
    )
  }
}
