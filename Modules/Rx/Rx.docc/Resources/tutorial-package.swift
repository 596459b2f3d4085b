// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "finder",
  dependencies: [
    .package(name: "swift-rx", path: "../swift-rx")
  ],
  targets: [
    .executableTarget(
      name: "finder",
      dependencies: [
        .product(name: "Rx", package: "swift-rx"),
        .product(name: "RxSystem", package: "swift-rx"),
        .product(name: "RxControls", package: "swift-rx"),
        .product(name: "RxTerminal", package: "swift-rx"),
        .product(name: "RxFileWatch", package: "swift-rx"),
      ]
    )
  ]
)
