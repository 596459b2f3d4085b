/// The settings of the server that shows controls in a browser.
///
///     var options = BrowserOptions()
///     options.port = 8080
///     options.hostNames = ["search.example.org"]  // behind a reverse proxy with TLS
public struct BrowserOptions: Sendable {
  /// The address on which the server listens, as `127.0.0.1` or `::1`.
  public var host = "127.0.0.1"

  /// True if `host` may be an address that other machines reach.
  ///
  /// The server has no TLS. Between it and a browser on another machine there has to be a reverse proxy, or a tunnel.
  public var allowsOtherMachines = false

  /// The port on which the server listens; 0 for one that is free.
  public var port = 0

  /// The names under which a reverse proxy with TLS serves the page, as `search.example.org` or `search.example.org:8443`.
  ///
  /// Requests for other names than these and the machine's own are refused.
  public var hostNames: [String] = []

  /// The directory in which sessions of browsers outlive the program; `nil` for `rx-browser` in `$XDG_STATE_HOME`.
  ///
  /// Without that variable it is `~/.local/state/rx-browser`. Only this user may have access to it.
  public var stateDirectory: String?

  /// The time in which the address of the page can be opened, once.
  public var tokenLifetime: Duration = .seconds(600)

  /// True if the first list uses the keys that a focused field does not.
  ///
  /// The arrow keys then move the highlight while the user types. It is the counterpart of
  /// `TerminalOptions.movesFocus`.
  public var sharesKeys = false

  /// Rules of CSS for classes of the program's own, after those of the page.
  ///
  /// They are served from the address of the page; nothing else can be loaded.
  public var styleSheet = ""

  /// The limits of connections and messages.
  public var limits = BrowserLimits()

  /// Creates the default settings.
  public init() {}
}

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
