import Expectations
import TestSupport
import Testing

@testable import RxBrowser

struct RequestTests {
  @Test func `the page and its assets are served, and nothing else`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      for (path, type, bytes) in [
        ("/", "text/html; charset=utf-8", PackageResources.page_html),
        ("/script.js", "text/javascript; charset=utf-8", PackageResources.script_js),
        ("/style.css", "text/css; charset=utf-8", PackageResources.style_css),
      ] {
        let response = try #require(try server.get(path, cookie: cookie))
        expectEqual(response.status, 200)
        expectEqual(response["Content-Type"], type)
        // The lists of BrowserElement precede the script.
        expect(response.body.hasSuffix(String(decoding: bytes, as: UTF8.self)))
      }
      for path in [
        "/absent", "//", "/script.js/", "/script.js?x", "/../script.js", "/%2e", "/Script.js",
      ] {
        try expectEqual(server.get(path, cookie: cookie)?.status, 404, "\(path)")
      }
    }
  }

  @Test func `responses forbid what the page does not need`() async throws {
    try await withServer { server throws in
      let response = try #require(try server.get("/", cookie: server.cookie()))
      expectEqual(response["Cache-Control"], "no-store")
      expectEqual(response["X-Content-Type-Options"], "nosniff")
      expectEqual(response["Referrer-Policy"], "no-referrer")
      expectEqual(response["Cross-Origin-Opener-Policy"], "same-origin")
      expectEqual(response["Cross-Origin-Resource-Policy"], "same-origin")
      let policy = try #require(response["Content-Security-Policy"])
      expect(
        policy.hasPrefix("default-src 'self'; connect-src 'self' ws://127.0.0.1:\(server.port);")
      )
      expect(policy.contains("frame-ancestors 'none'"))
      expect(!policy.contains("unsafe"))
    }
  }

  @Test func `HEAD is answered like GET, without the body`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      let cookie = "Cookie: \(try server.cookie())"
      try connection.request("HEAD /script.js HTTP/1.1", host: server.authority, cookie)
      let response = try #require(try connection.response(toHead: true))
      expectEqual(response.status, 200)
      expectEqual(response["Content-Length"], Asset.all["/script.js"].map { "\($0.bytes.count)" })
      try connection.request(host: server.authority, cookie)
      try expectEqual(connection.response()?.status, 200)
    }
  }

  @Test func `an asset that has not changed is not sent again`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      let cookie = "Cookie: \(try server.cookie())"
      try connection.request("GET /script.js HTTP/1.1", host: server.authority, cookie)
      let tag = try #require(try connection.response()?["ETag"])
      for (known, status) in [(tag, 304), ("\"x\", \(tag)", 304), ("\"x\"", 200)] {
        try connection.request(
          "GET /script.js HTTP/1.1",
          host: server.authority,
          cookie,
          "If-None-Match: \(known)"
        )
        let response = try connection.response()
        expectEqual(response?.status, status)
        expectEqual(response?["ETag"], tag)
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
  func `other methods are refused`(method: String) async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      try connection.request(
        "\(method) / HTTP/1.1",
        host: server.authority,
        "Cookie: \(try server.cookie())"
      )
      let response = try connection.response()
      expectEqual(response?.status, 405)
      expectEqual(response?["Allow"], "GET, HEAD")
      expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test(arguments: ["Content-Length: 5", "Transfer-Encoding: chunked"])
  func `a body is refused before it has come`(header: String) async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      try connection.request("GET / HTTP/1.1", host: server.authority, header)
      try expectEqual(connection.response()?.status, 413)
      expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
    "GET http://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : 127.0.0.1:PORT\r\n\r\n", "GET / HTTP/1.1\r\nX: \u{0}\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
  ])
  func `what is no request ends the connection`(text: String) async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      try connection.write(text.replacing("PORT", with: "\(server.port)"))
      let status = try connection.response()?.status
      expect(status == 400 || status == 413, "\(String(describing: status))")
      expect(try connection.readToEnd().isEmpty)
      try expectEqual(server.get("/", cookie: server.cookie())?.status, 200)
    }
  }

  @Test func `headers that are too long are refused`() async throws {
    try await withServer {
      $0.limits.headerSize = 1000
    } _: { server throws in
      let long = String(repeating: "x", count: 1000)
      for (line, header) in [
        ("GET / HTTP/1.1", "X: \(long)"), ("GET / HTTP/1.1", "\(long): x"),
        ("GET /\(long) HTTP/1.1", "X: y"),
        ("GET / HTTP/1.1", (0..<90).map { "X\($0): abcdefghijk" }.joined(separator: "\r\n")),
        ("GET / HTTP/1.1", (0..<110).map { "X\($0): " }.joined(separator: "\r\n")),
      ] {
        let connection = try server.connection()
        try connection.request(line, host: server.authority, header)
        try expectEqual(connection.response()?.status, 431)
        expect(try connection.readToEnd().isEmpty)
      }
    }
  }

  @Test func `requests are answered in order, also those sent before the answers`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      let cookie = "Cookie: \(try server.cookie())"
      let paths = ["/style.css", "/absent", "/script.js", "/"]
      for path in paths {
        try connection.request("GET \(path) HTTP/1.1", host: server.authority, cookie)
      }
      let statuses = try paths.map { _ in try connection.response()?.status }
      expectEqual(statuses, [200, 404, 200, 200])
      try connection.request(host: server.authority, cookie, "Connection: close")
      let last = try connection.response()
      expectEqual(last?.status, 200)
      expectEqual(last?["Connection"], "close")
      expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test func `who sends requests and reads no response is disconnected`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      let head = "GET /script.js HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n"
      let many = String(repeating: head, count: 1000)
      #expect(throws: RawConnection.Failure.self) {
        for _ in 0..<1000 { try connection.write(many) }
      }
    }
  }

  @Test func `a kept connection can become a page's`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      let cookie = try server.cookie()
      try connection.request(host: server.authority, "Cookie: \(cookie)")
      try expectEqual(connection.response()?.status, 200)
      try server.handshake(connection, cookie: cookie)
      try expectEqual(connection.response()?.status, 101)
      try connection.send(text: "hello")
      try expectEqual(connection.frame(), .text("hello"))
    }
  }
}
