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
