/// The response of a test's server.
struct ServerResponse: Sendable {
  enum Ending: Sendable {
    /// The whole body is sent.
    case complete
    /// The connection closes before the end of the body.
    case cutShort
    /// Nothing is sent until the client closes the connection.
    case silence
  }

  var status = 200
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  var ending = Ending.complete
  /// The milestone for which the server waits before it responds.
  var release: Milestone?

  static func text(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(
      status: status,
      headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array(text.utf8)
    )
  }

  static func json(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: Array(text.utf8)
    )
  }

  static let silence = ServerResponse(ending: .silence)

  /// The response in the format of HTTP (RFC 9112).
  var bytes: [UInt8] {
    let length = body.count + (ending == .cutShort ? 1_000 : 0)
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}
