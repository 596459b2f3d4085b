/// The connection of a page; may be used on any thread.
package protocol PageConnection: Sendable {
  /// Sends a text message; after the end of the connection it has no effect.
  func send(_ message: [UInt8])

  /// Ends the connection with a status code of RFC 6455.
  func close(_ code: UInt16)
}

/// The object to which a server hands the pages that connect.
///
/// The calls for a page come in order: `didOpen`, any number of `didReceive`, `didClose`.
@MainActor
package protocol PageHost: AnyObject, Sendable {
  /// Takes over a page that has connected.
  func didOpen(_ page: Int, _ connection: any PageConnection)

  /// Handles a text message of a page; it is valid UTF-8 of limited length.
  func didReceive(_ message: [UInt8], from page: Int)

  /// Forgets a page whose connection has ended.
  func didClose(_ page: Int)
}
