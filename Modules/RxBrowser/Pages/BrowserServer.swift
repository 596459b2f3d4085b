/// The server of a backend.
protocol BrowserServer: AnyObject {
  /// Creates an address that gives one browser access.
  func newAddress() -> String

  /// Ends all connections.
  func close()
}
