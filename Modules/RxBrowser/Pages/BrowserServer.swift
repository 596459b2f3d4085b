/// The server of a backend.
protocol BrowserServer: AnyObject {
  /// Creates an address that gives one browser access.
  func newAddress() -> String

  #if Browser
    /// Offers a file to a browser with access; returns the path.
    func offer(_ file: OfferedFile) -> String
  #endif

  /// Ends all connections.
  func close()
}
