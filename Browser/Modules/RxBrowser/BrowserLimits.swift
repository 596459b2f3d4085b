/// The limits of a server's connections and messages.
public struct BrowserLimits: Sendable, Hashable {
  /// The number of pages that may be connected; a further one is refused.
  public var pages = 256

  /// The number of connections without a page; a further one ends the one that has waited longest.
  public var waitingConnections = 256

  /// The time in which the first request of a connection has to be complete, and in which an end has to be confirmed.
  public var handshakeTimeout: Duration = .seconds(5)

  /// The time in which a further request of a connection has to be complete, from the response before.
  public var idleTimeout: Duration = .seconds(30)

  /// The pause between two pings; a page that has not answered when the next is due is disconnected.
  public var pingInterval: Duration = .seconds(20)

  /// The size of a request's line and headers, in bytes.
  public var headerSize = 16 * 1024

  /// The size of a page's message, in bytes.
  public var messageSize = 1024 * 1024

  /// The number of bytes that may wait for a page; if more do, it is disconnected.
  public var waitingBytes = 8 * 1024 * 1024

  /// Creates the default limits.
  public init() {}
}
