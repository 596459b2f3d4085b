internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Serves the page and its assets to browsers that have access, and connects the pages with their host.
///
/// All connections are served by one thread. The host is called on the main actor.
package final class WebServer: Sendable {
  /// The port on which the server listens.
  package let port: Int

  private let thread: ServerThread
  private let parts: ServerParts

  /// Listens for connections.
  ///
  /// - Parameters:
  ///   - options: the settings.
  ///   - name: the program's name, for people.
  ///   - host: the object to which pages are handed; the server does not own it.
  /// - Throws: the reason why the server cannot start.
  package init(_ options: BrowserOptions, name: String, host: any PageHost) throws(BrowserError) {
    guard (0...65535).contains(options.port) else {
      throw .system("there is no port \(options.port), only 0 to 65535")
    }
    guard let address = SocketAddress(host: options.host, port: options.port) else {
      throw .unknownHost(options.host)
    }
    guard address.isLoopback || options.allowsOtherMachines else {
      throw .reachable(host: options.host)
    }
    let directory = try StateDirectory(options.stateDirectory ?? StateDirectory.standard)
    let sessions = try Sessions(in: directory)
    let thread = ServerThread()
    self.thread = thread
    do throws(BrowserError) {
      let listener = try Listener(address, options, on: thread)
      port = listener.port
      let site = Site(
        name: name,
        origins: try AllowedOrigins(options, address: address, port: port),
        tokens: OneTimeSecrets(lifetime: options.tokenLifetime),
        sessions: sessions,
        assets: Asset.all(with: options.styleSheet)
      )
      parts = ServerParts(site: site, limits: options.limits, thread: thread, host: host)
      listener.accept(for: parts)
    } catch {
      thread.close {}
      throw error
    }
  }

  deinit { close() }

  /// Creates an address with which one browser gets access, once, in `BrowserOptions.tokenLifetime`.
  package func newAddress() -> String {
    "\(parts.site.origins.preferred.address)/?token=\(parts.site.tokens.make())"
  }

  /// Offers a file to a browser with access, once; returns the path.
  func offer(_ file: OfferedFile) -> String { Site.filePath + parts.site.files.make(file) }

  /// Ends all connections, and waits for the end of the server's thread.
  ///
  /// Further calls have no effect.
  package func close() {
    thread.close { [parts] in
      for page in parts.connections.pages { page.closeNow(1001) }
    }
  }
}

/// The parts of a server that its connections use.
final class ServerParts: Sendable {
  let site: Site
  let limits: BrowserLimits
  let connections: Connections
  let thread: ServerThread
  /// The host owns the server.
  weak let host: (any PageHost)?

  init(site: Site, limits: BrowserLimits, thread: ServerThread, host: any PageHost) {
    self.site = site
    self.limits = limits
    self.thread = thread
    self.host = host
    connections = Connections(limits)
  }
}

/// The thread of a server's connections; other threads hand it work.
final class ServerThread: Sendable {
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let isOpen = Mutex(true)

  /// Runs `work` on the thread, in the order of the calls.
  ///
  /// After `close` it is discarded.
  func execute(_ work: @escaping @Sendable () -> Void) {
    isOpen.withLock { if $0 { group.any().execute(work) } }
  }

  /// Runs `work` on the thread, ends all connections and waits for the thread's end; further calls have no effect.
  func close(after work: @escaping @Sendable () -> Void) {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    // Neither fails: the thread is there, and a connection that cannot be closed is closed already.
    try? group.any().submit(work).wait()
    try? group.syncShutdownGracefully()
  }
}
