internal import NIOCore
internal import NIOPosix

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
