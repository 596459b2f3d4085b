import TestSupport

@testable import RxBrowser

/// A server with a host and a state directory of its own.
final class TestServer: Sendable {
  let host = TestHost()
  let server: WebServer
  let directory: TemporaryDirectory

  init(
    in directory: TemporaryDirectory? = nil,
    _ change: (inout BrowserOptions) -> Void = { _ in }
  ) throws {
    self.directory = try directory ?? TemporaryDirectory()
    var options = BrowserOptions()
    options.stateDirectory = self.directory.path
    // On a busy machine the main actor may take long; tests of a limit set their own.
    options.limits.handshakeTimeout = .seconds(120)
    options.limits.idleTimeout = .seconds(120)
    options.limits.pingInterval = .seconds(600)
    change(&options)
    server = try WebServer(options, name: "Tests", host: host)
  }

  deinit { server.close() }

  var port: Int { server.port }
  var authority: String { "127.0.0.1:\(port)" }
  var origin: String { "http://\(authority)" }

  func connection() throws -> RawConnection { try RawConnection(port: port) }

  /// A new token.
  func token() -> String { String(server.newAddress().split(separator: "=")[1]) }

  /// Opens a new address, and returns the cookie that it gives.
  func cookie() throws -> String {
    let connection = try connection()
    try connection.request("GET /?token=\(token()) HTTP/1.1", host: authority)
    guard let answer = try connection.response()?["Set-Cookie"] else {
      throw RawConnection.Failure(description: "no cookie")
    }
    return String(answer.prefix { $0 != ";" })
  }

  /// Asks for a path once, with a cookie.
  func get(_ path: String, cookie: String? = nil) throws -> RawResponse? {
    let connection = try connection()
    try connection.request(
      "GET \(path) HTTP/1.1",
      host: authority,
      cookie.map { "Cookie: \($0)" } ?? "X: none"
    )
    return try connection.response()
  }

  /// Opens an address with a token, and returns the response's status.
  func redeem(_ token: String) throws -> Int? { try get("/?token=" + token)?.status }

  /// Sends the handshake of a page.
  func handshake(
    _ connection: RawConnection,
    cookie: String?,
    host: String? = nil,
    origin: String? = nil,
    path: String = "/live",
    extra: String = "X: none"
  ) throws {
    let origin = origin ?? self.origin
    try connection.request(
      "GET \(path) HTTP/1.1",
      host: host ?? authority,
      "Upgrade: websocket",
      "Connection: keep-alive, Upgrade",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: other, rx-browser.1",
      cookie.map { "Cookie: a=b; \($0)" } ?? "X: no cookie",
      origin.isEmpty ? "X: no origin" : "Origin: \(origin)",
      extra
    )
  }

  /// Connects a page.
  func page(cookie: String? = nil) throws -> RawConnection {
    let connection = try connection()
    try handshake(connection, cookie: try cookie ?? self.cookie())
    let response = try connection.response()
    guard response?.status == 101 else {
      throw RawConnection.Failure(description: "no page: \(String(describing: response))")
    }
    return connection
  }
}

/// Runs a test with a server on a thread of its own, as its connections block.
func withServer(
  _ change: @escaping @Sendable (inout BrowserOptions) -> Void = { _ in },
  _ test: @escaping @Sendable (TestServer) throws -> Void
) async throws {
  try await blocking {
    let server = try TestServer(change)
    defer { server.server.close() }
    try test(server)
  }
}
