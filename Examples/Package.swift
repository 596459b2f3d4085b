// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-rx-examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "file-search", targets: ["FileSearchMain"]),
    .executable(name: "file-watch", targets: ["FileWatchProgram"]),
    .executable(name: "process-pipeline", targets: ["ProcessPipeline"]),
    .executable(name: "live-reload", targets: ["LiveReload"]),
    .executable(name: "gallery", targets: ["GalleryMain"]),
    .executable(name: "dashboard", targets: ["DashboardMain"]),
    .executable(name: "custom-scheduler", targets: ["CustomScheduler"]),
    .executable(name: "custom-trait", targets: ["CustomTrait"]),
    .executable(name: "auto-complete", targets: ["AutoComplete"]),
    // For the same programs with --browse: Browse/Package.swift.
    .library(
      name: "FileSearchProgram",
      targets: ["FileSearchProgram", "FileSearchLines", "ProgramSupport"]
    ),
    .library(name: "GalleryProgram", targets: ["GalleryProgram"]),
    .library(name: "DashboardProgram", targets: ["DashboardProgram"]),
  ],
  dependencies: [
    .package(name: "swift-rx", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // MARK: Programs for users
    .part("ProgramSupport", uses: [.rx("RxLoop"), .argumentParser, .system]),
    // The search without its work on each name, line and byte, which is in FileSearchLines. Optimizing the rest would
    // take four times as long as compiling it.
    .part(
      "FileSearchProgram",
      at: "FileSearch",
      uses: .rx("RxTerminal", "RxControls", "RxFileWatch", "RxRedis", "RxSystem")
        + .rx("FileIgnoring", "FileSearch")
        + ["CMalloc", "FileSearchLines", "ProgramSupport", .argumentParser, .system],
      exclude: ["CMalloc", "Lines", "Main"],
      resources: ["bash", "zsh", "fish"].map { .embedInCode("Shell/key-bindings.\($0)") },
      isOptimized: false
    ),
    .part(
      "FileSearchLines",
      at: "FileSearch/Lines",
      uses: .rx("RxTerminal", "FileSearch") + ["ProgramSupport", .system]
    ),
    .program("FileSearchMain", at: "FileSearch/Main", uses: ["FileSearchProgram"]),
    .systemLibrary(name: "CMalloc", path: "FileSearch/CMalloc"),
    .program(
      "FileWatchProgram",
      at: "FileWatch",
      uses: .rx("RxSystem", "RxFileWatch", "FileIgnoring")
        + ["ProgramSupport", .argumentParser, .system, .collection("OrderedCollections")]
    ),
    .program("ProcessPipeline", uses: [.rx("RxSystem"), "ProgramSupport", .argumentParser]),
    .program(
      "LiveReload",
      uses: .rx("RxSystem", "RxFileWatch", "FileIgnoring")
        + ["ProgramSupport", .argumentParser, .system]
    ),

    // MARK: Programs that show how it is done
    .part(
      "GalleryProgram",
      at: "Gallery",
      uses: .rx("RxControls", "RxTerminal") + ["ProgramSupport", .argumentParser],
      exclude: ["Main", "drive", "snapshot.txt"]
    ),
    .program("GalleryMain", at: "Gallery/Main", uses: ["GalleryProgram"]),
    .part(
      "DashboardProgram",
      at: "Dashboard",
      uses: .rx("Rx", "RxControls"),
      exclude: ["Main"]
    ),
    .program(
      "DashboardMain",
      at: "Dashboard/Main",
      uses: .rx("Rx", "RxControls", "RxTerminal") + ["DashboardProgram"]
    ),
    .program("AutoComplete", uses: .rx("Rx", "RxControls", "RxTerminal")),
    .program("CustomTrait", uses: [.rx("Rx")]),
    .program(
      "CustomScheduler",
      uses: .rx("RxCore", "RxLoop") + [.collection("DequeModule"), .collection("HeapModule")]
    ),

    // MARK: Tests
    .tests(
      "FileSearchProgram",
      uses: .rx("RxControls", "RxFileWatch", "RxRedis", "RxTerminal", "FileSearch")
        + ["FileSearchLines", "FileSearchMain", "FileSearchTesting", "ProgramSupport"]
        + ["ScreenPicture", .testing, .system]
    ),
    .tests(
      "FileSearchScreen",
      of: "FileSearchMain",
      uses: .rx("RxControls", "RxRedis", "RxTerminal", "FileSearch")
        + ["FileSearchTesting", .testing, .system]
    ),
    .tests("FileWatchProgram", uses: [.rx("RxSystem")]),
    .tests("ProcessPipeline", uses: [.rx("RxSystem")]),
    .tests("LiveReload", uses: [.rx("RxSystem")]),
    .tests("GalleryProgram", uses: ["GalleryMain", "DashboardMain", .rx("RxTerminal"), .testing]),
    .tests("AutoComplete", uses: .rx("Rx", "RxControls", "RxTerminal", "RxTesting") + [.testing]),
    .tests("CustomTrait"),
    .tests("CustomScheduler", uses: .rx("RxCore", "RxLoop", "RxTesting")),
    .testTarget(
      name: "FuzzTests",
      dependencies: .rx("RxFileWatch", "RxRedis", "RxSystem", "RxTerminal", "RxTesting")
        + .rx("FileIgnoring", "FileSearch", "_TestSupport")
        + ["FileSearchLines", "FileSearchProgram", "ProgramSupport", .testing, .argumentParser],
      path: "Tests/FuzzTests",
      resources: [.copy("Corpus")]
    ),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "FaultProbe", "FileSearchMain", "FileWatchProgram", "ProcessPipeline", .rx("RxTerminal"),
        .rx("_TestSupport"), .testing,
      ],
      path: "Tests/FaultTests"
    ),
    .program(
      "FaultProbe",
      at: "Tests/Helpers/FaultProbe",
      uses: .rx("RxSystem", "RxFileWatch", "_TestSupport") + [.testing, .system]
    ),
    .part(
      "FileSearchTesting",
      at: "Tests/Helpers/FileSearchTesting",
      uses: [.rx("_TestSupport")]
    ),
    .program(
      "ScreenPicture",
      at: "Tests/Helpers/ScreenPicture",
      uses: [.rx("RxTerminal"), .rx("_TestSupport"), .testing]
    ),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A program: `<path>`, which is the name unless given.
  static func program(_ name: String, at path: String? = nil, uses: [Dependency]) -> Target {
    .executableTarget(
      name: name,
      dependencies: uses,
      path: path ?? name,
      swiftSettings: settings
    )
  }

  /// A library for several programs: `<path>`, which is the name unless given.
  static func part(
    _ name: String,
    at path: String? = nil,
    uses: [Dependency],
    exclude: [String] = [],
    resources: [Resource] = [],
    isOptimized: Bool = true
  ) -> Target {
    .target(
      name: name,
      dependencies: uses,
      path: path ?? name,
      exclude: exclude,
      resources: resources,
      swiftSettings: settings + (isOptimized ? [] : [.unsafeFlags(["-Onone"])])
    )
  }

  /// The tests of a program: `Tests/<name>Tests`.
  static func tests(_ name: String, of program: String? = nil, uses: [Dependency] = []) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.init(stringLiteral: program ?? name), .rx("_TestSupport")] + uses,
      path: "Tests/\(name)Tests",
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
  /// A module of this repository.
  static func rx(_ name: String) -> Self { .product(name: name, package: "swift-rx") }

  /// A library for the tests of several programs.
  static var testing: Self { .rx("_ProgramTestSupport") }

  static var argumentParser: Self {
    .product(name: "ArgumentParser", package: "swift-argument-parser")
  }

  /// File paths and error numbers.
  static var system: Self { .product(name: "SystemPackage", package: "swift-system") }

  static func collection(_ name: String) -> Self {
    .product(name: name, package: "swift-collections")
  }
}

extension [Target.Dependency] {
  /// Modules of this repository.
  static func rx(_ names: String...) -> Self { names.map { .rx($0) } }
}
