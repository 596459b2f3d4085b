internal import NIOHTTP1

/// A complete response to a request.
struct Response: Sendable {
  let status: HTTPResponseStatus
  var headers: [(name: String, value: String)]
  var body: [UInt8] = []
  /// True if the connection ends after the response.
  var isLast = false

  /// The headers of every response: what a browser must not do with it.
  static let common: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ]

  /// The response for a file, without its bytes: a browser stores it, and does not show it.
  static func head(for file: OfferedFile) -> HTTPResponseHead {
    var head = HTTPResponseHead(version: .http1_1, status: .ok)
    let headers =
      common + [
        ("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
        ("Content-Disposition", file.disposition), ("Content-Length", "\(file.size)"),
        ("Connection", "close"),
      ]
    for (name, value) in headers { head.headers.add(name: name, value: value) }
    return head
  }

  /// A response that says in plain text that a request is refused.
  static func refusal(
    _ status: HTTPResponseStatus,
    _ text: String,
    headers: [(name: String, value: String)] = [],
    isLast: Bool = false
  ) -> Response {
    Response(
      status: status,
      headers: common + [
        ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
      ] + headers,
      body: Array((text + "\n").utf8),
      isLast: isLast
    )
  }
}
