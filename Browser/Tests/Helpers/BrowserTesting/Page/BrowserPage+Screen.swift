internal import Foundation

extension BrowserPage {
  /// Changes the size of the page, in pixels.
  public func resize(width: Int, height: Int) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
        "mobile": false,
      ]
    )
  }

  /// Sets what the page learns of its user's preferences.
  public func prefer(dark: Bool = false, lessMotion: Bool = false, fewColours: Bool = false)
    async throws
  {
    func feature(_ name: String, _ value: String) -> JSON {
      ["name": .string(name), "value": .string(value)]
    }
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          feature("prefers-color-scheme", dark ? "dark" : "light"),
          feature("prefers-reduced-motion", lessMotion ? "reduce" : "no-preference"),
          feature("forced-colors", fewColours ? "active" : "none"),
        ]
      ]
    )
  }

  /// Cuts the page off from the network, or connects it again.
  ///
  /// Connections that are open stay open.
  public func setOffline(_ isOffline: Bool) async throws {
    try await call("Network.enable")
    try await call(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1,
        "uploadThroughput": -1,
      ]
    )
  }

  /// Returns a picture of what the page shows, as PNG.
  public func screenshot() async throws -> [UInt8] {
    try await waitForFrame()
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Array(Data(base64Encoded: answer["data"].text) ?? Data())
  }

  /// Writes a picture of what the page shows into a file.
  public func screenshot(to path: String) async throws {
    try await Data(screenshot()).write(to: URL(filePath: path))
  }
}
