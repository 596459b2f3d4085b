import Expectations
import NIOCore
import TestSupport
import Testing

@testable import RxBrowser

struct OriginTests {
  @Test(
    arguments: [
      ("localhost", "localhost", nil), ("LocalHost:80", "localhost", 80),
      ("[::1]:8080", "[::1]", 8080), ("[::1]", "[::1]", nil),
      ("a-b.example:65535", "a-b.example", 65535),
    ] as [(String, String, Int?)]
  )
  func `an authority is a host with or without a port`(text: String, host: String, port: Int?)
    throws
  {
    let authority = try #require(Authority(text))
    expectEqual(authority.host, host)
    expectEqual(authority.port, port)
  }

  @Test(arguments: [
    "", ":80", "a:", "a:0", "a:65536", "a:080000", "a:8x", "a:-1", "a:+1", "a b", "a/b", "a@b",
    "user:x@a:80", "a:80:80", "::1", "[::1", "[]", "[::1]x", "[::1]:", "[x]", "a\u{0}", "ä",
    "a,b", "a?b", "a#b", "a%2e", "http://a",
  ])
  func `text that is no authority is refused`(text: String) {
    expectEqual(Authority(text), nil)
  }

  @Test func `an origin is a scheme and an authority`() throws {
    let plain = try #require(Origin("http://localhost:8080"))
    expectEqual(plain, Origin(isSecure: false, try #require(Authority("localhost:8080"))))
    expectEqual(Origin("http://a"), Origin("http://a:80"))
    expectEqual(Origin("https://a"), Origin("https://a:443"))
    expect(Origin("http://a") != Origin("https://a"))
    expectEqual(plain.liveAddress, "ws://localhost:8080")
    expectEqual(Origin("https://a")?.address, "https://a")
    expectEqual(Origin("https://a:444")?.address, "https://a:444")
    for text in [
      "null", "", "http://", "a", "http://a/", "http://a b", "ftp://a", "http://a:80 http://b",
    ] {
      expectEqual(Origin(text), nil, "\(text)")
    }
  }

  @Test(arguments: [
    "127.evil.example", "127.0.0.1.evil.example", "evil.example", "localhost.evil.example",
    "127.0.0.2", "127.0.0.1.", "0.0.0.0", "[::]", "user@127.0.0.1", "2130706433",
  ])
  func `a request for a foreign host is refused`(host: String) async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      for authority in ["\(host):\(server.port)", host] {
        let connection = try server.connection()
        try connection.request(host: authority, "Cookie: \(cookie)")
        let status = try connection.response()?.status
        expectEqual(status, (host.contains("@") ? 400 : 403), "\(authority)")
        expect(try connection.readToEnd().isEmpty)

        let page = try server.connection()
        try server.handshake(page, cookie: cookie, host: authority, origin: "http://\(authority)")
        expect(try page.response()?.status != 101, "\(authority)")
      }
      expect(server.host.calls.isEmpty)
    }
  }

  @Test func `the host's port is the server's`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      for (host, status) in [
        ("127.0.0.1:\(server.port)", 200), ("localhost:\(server.port)", 200),
        ("LOCALHOST:\(server.port)", 200), ("[::1]:\(server.port)", 200), ("127.0.0.1", 403),
        ("127.0.0.1:\(server.port - 1)", 403), ("127.0.0.1:0\(server.port)", 400),
      ] {
        let connection = try server.connection()
        try connection.request(host: host, "Cookie: \(cookie)")
        let expected = host.hasSuffix(":0\(server.port)") && server.port < 10000 ? 200 : status
        try expectEqual(connection.response()?.status, expected, "\(host)")
      }
    }
  }

  @Test func `a request without a host, or with two, is refused`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      for (host, header) in [
        (nil, "X: y"), (server.authority, "Host: evil.example"),
        ("evil.example", "Host: \(server.authority)"), ("", "X: y"),
      ] {
        let connection = try server.connection()
        try connection.request(host: host, header, "Cookie: \(cookie)")
        try expectEqual(connection.response()?.status, 400)
        expect(try connection.readToEnd().isEmpty)
      }
    }
  }

  @Test func `a page needs the server's origin`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      for origin in [
        "", "null", "http://evil.example", "http://127.0.0.1",
        "http://127.0.0.1:\(server.port - 1)",
        "https://\(server.authority)", "http://localhost:\(server.port)",
        "http://\(server.authority)/",
        "http://\(server.authority).evil.example", "http://\(server.authority)@evil.example",
        "http://evil.example#\(server.origin)",
      ] {
        let connection = try server.connection()
        try server.handshake(connection, cookie: cookie, origin: origin)
        try expectEqual(connection.response()?.status, 403, "\(origin)")
        expect(try connection.readToEnd().isEmpty)
      }
      expect(server.host.calls.isEmpty)
      _ = try server.page(cookie: cookie)
    }
  }

  @Test func `other requests of a foreign origin are refused, too`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      try connection.request(
        "GET /?token=\(server.token()) HTTP/1.1",
        host: server.authority,
        "Origin: http://evil.example"
      )
      try expectEqual(connection.response()?.status, 403)
    }
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:8080"), ("localhost", "http://127.0.0.1:8080"),
    ("127.0.0.2", "http://127.0.0.2:8080"), ("::1", "http://[::1]:8080"),
    ("0.0.0.0", "http://127.0.0.1:8080"), ("192.0.2.1", "http://192.0.2.1:8080"),
    ("2001:db8::1", "http://[2001:db8::1]:8080"),
  ])
  func `addresses have the host on which the server listens`(
    host: String,
    address: String
  ) throws {
    var options = BrowserOptions()
    options.host = host
    let socket = try #require(SocketAddress(host: host, port: 8080))
    let origins = try AllowedOrigins(options, address: socket, port: 8080)
    expectEqual(origins.preferred.address, address)
    let authority = try #require(Authority(address.dropFirst(7)))
    expectEqual(origins.origin(of: authority), origins.preferred)
  }

  @Test func `a name behind a reverse proxy has the origin of TLS`() async throws {
    try await withServer {
      $0.hostNames = ["Search.example.org", "other.example.org:8443"]
    } _: { server throws in
      let address = server.server.newAddress()
      expect(address.hasPrefix("https://search.example.org/?token="))
      let connection = try server.connection()
      try connection.request(
        "GET \(address.dropFirst(26)) HTTP/1.1",
        host: "search.example.org"
      )
      let answer = try #require(try connection.response()?["Set-Cookie"])
      expect(answer.hasSuffix("; Secure"))
      let cookie = String(answer.prefix { $0 != ";" })

      for (host, origin, status) in [
        ("search.example.org", "https://search.example.org", 101),
        ("search.example.org:443", "https://search.example.org", 101),
        ("other.example.org:8443", "https://other.example.org:8443", 101),
        ("other.example.org", "https://other.example.org", 403),
        ("search.example.org", "http://search.example.org", 403),
        ("search.example.org:\(server.port)", "http://search.example.org:\(server.port)", 403),
        (server.authority, server.origin, 101),
      ] {
        let connection = try server.connection()
        try server.handshake(connection, cookie: cookie, host: host, origin: origin)
        try expectEqual(connection.response()?.status, status, "\(host) \(origin)")
      }
    }
  }
}
