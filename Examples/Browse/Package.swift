// swift-tools-version: 6.2

import PackageDescription

// Programs of Examples that can show themselves in a browser, too, for which they need swift-nio.
let package = Package(
  name: "swift-rx-browse",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "file-search-browse", targets: ["FileSearchBrowse"]),
    .executable(name: "gallery-browse", targets: ["GalleryBrowse"]),
    .executable(name: "dashboard-browse", targets: ["DashboardBrowse"]),
  ],
  dependencies: [
    .package(name: "swift-rx", path: "../.."),
    .package(name: "swift-rx-browser", path: "../../Browser"),
    .package(name: "swift-rx-examples", path: ".."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .executableTarget(
      name: "FileSearchBrowse",
      dependencies: [
        .product(name: "FileIgnoring", package: "swift-rx"),
        .product(name: "FileSearchProgram", package: "swift-rx-examples"),
        .product(name: "RxBrowser", package: "swift-rx-browser"),
        .product(name: "RxControls", package: "swift-rx"),
        .product(name: "RxTerminal", package: "swift-rx"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "FileSearch"
    ),
    .executableTarget(
      name: "GalleryBrowse",
      dependencies: [
        .product(name: "GalleryProgram", package: "swift-rx-examples"),
        .product(name: "RxBrowser", package: "swift-rx-browser"),
      ],
      path: "Gallery"
    ),
    .executableTarget(
      name: "DashboardBrowse",
      dependencies: [
        .product(name: "DashboardProgram", package: "swift-rx-examples"),
        .product(name: "Rx", package: "swift-rx"),
        .product(name: "RxBrowser", package: "swift-rx-browser"),
      ],
      path: "Dashboard"
    ),
    .testTarget(
      name: "FileSearchBrowseTests",
      dependencies: [
        "FileSearchBrowse",
        .product(name: "_BrowserTestSupport", package: "swift-rx-browser"),
        .product(name: "_ProgramTestSupport", package: "swift-rx"),
        .product(name: "_TestSupport", package: "swift-rx"),
        .product(name: "FileSearch", package: "swift-rx"),
      ],
      path: "Tests/FileSearchBrowseTests"
    ),
    .testTarget(
      name: "GalleryBrowseTests",
      dependencies: [
        "DashboardBrowse", "GalleryBrowse",
        .product(name: "_BrowserTestSupport", package: "swift-rx-browser"),
        .product(name: "_TestSupport", package: "swift-rx"),
      ],
      path: "Tests/GalleryBrowseTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
