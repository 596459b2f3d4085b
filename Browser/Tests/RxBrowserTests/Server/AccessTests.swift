import Expectations
import Foundation
import TestSupport
import Testing

@testable import RxBrowser

struct AccessTests {
  @Test func `a token becomes a cookie, and is not in the address of the page`() async throws {
    try await withServer { server throws in
      let connection = try server.connection()
      try connection.request(
        "GET /?token=\(server.token()) HTTP/1.1",
        host: server.authority
      )
      let response = try #require(try connection.response())
      expectEqual(response.status, 303)
      expectEqual(response["Location"], "/")
      expectEqual(response["Cache-Control"], "no-store")
      let parts = try #require(response["Set-Cookie"]).components(separatedBy: "; ")
      expectEqual(
        Set(parts.dropFirst()),
        ["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Strict"]
      )
      expect(parts[0].wholeMatch(of: /rx-browser-[0-9a-f]{8}=[0-9a-f]{40}/) != nil)

      let page = try server.get("/", cookie: parts[0])
      expectEqual(page?.status, 200)
      expectEqual(page?["Content-Type"], "text/html; charset=utf-8")
    }
  }

  @Test func `nothing is shown without a cookie`() async throws {
    try await withServer { server throws in
      for path in ["/", "/script.js", "/style.css", "/absent", "/live"] {
        let response = try server.get(path)
        expectEqual(response?.status, 403, "\(path)")
        expectEqual(response?.body.contains("printed by Tests"), true)
        expectEqual(response?["Set-Cookie"], nil)
      }
      let connection = try server.connection()
      try server.handshake(connection, cookie: nil)
      try expectEqual(connection.response()?.status, 403)
      expect(server.host.calls.isEmpty)
    }
  }

  @Test func `a token is valid once, a wrong one never`() async throws {
    try await withServer { server throws in
      let token = server.token()
      try expectEqual(server.redeem(token), 303)
      try expectEqual(server.redeem(token), 403)
      let other = server.token()
      for wrong in [
        "", "x", String(other.dropLast()), other + "0", other.uppercased() + "%00",
        String(repeating: "0", count: 40),
      ] {
        try expectEqual(server.redeem(wrong), 403, "\(wrong)")
      }
      try expectEqual(server.get("/?other=" + other)?.status, 403)
      try expectEqual(server.get("/script.js?token=" + other)?.status, 403)
      try expectEqual(server.redeem(other), 303)
    }
  }

  @Test func `a browser with a cookie may open a used address again`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      let response = try server.get("/?token=used", cookie: cookie)
      expectEqual(response?.status, 303)
      expectEqual(response?["Set-Cookie"], nil)
    }
  }

  @Test func `of many cookies of the name, the first four are looked at`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      let wrong = String(cookie.prefix { $0 != "=" }) + "=" + String(repeating: "0", count: 40)
      for (count, status) in [(0, 200), (3, 200), (4, 403)] {
        let cookies = Array(repeating: wrong, count: count) + [cookie]
        try expectEqual(server.get("/", cookie: cookies.joined(separator: "; "))?.status, status)
      }
    }
  }

  @Test func `HEAD does not use up a token`() async throws {
    try await withServer { server throws in
      let token = server.token()
      let connection = try server.connection()
      try connection.request("HEAD /?token=\(token) HTTP/1.1", host: server.authority)
      try expectEqual(connection.response(toHead: true)?.status, 403)
      try expectEqual(server.redeem(token), 303)
    }
  }

  @Test func `a token expires`() async throws {
    try await withServer {
      $0.tokenLifetime = .zero
    } _: { server throws in
      try expectEqual(server.redeem(server.token()), 403)
    }
  }

  @Test func `of many unused tokens the newest are valid`() {
    let tokens = OneTimeSecrets<Void>(lifetime: .seconds(600))
    let made = (0...OneTimeSecrets<Void>.limit).map { _ in tokens.make() }
    expectEqual(Set(made).count, made.count)
    expect(tokens.take(made[0]) == nil)
    expect(made.dropFirst().allSatisfy { tokens.take($0) != nil })
  }

  @Test func `a cookie outlives the server, and is valid for all servers of the user`()
    async throws
  {
    try await blocking {
      let first = try TestServer()
      let cookie = try first.cookie()
      let second = try TestServer(in: first.directory)
      try expectEqual(second.get("/", cookie: cookie)?.status, 200)
      first.server.close()
      let third = try TestServer(in: first.directory)
      try expectEqual(third.get("/", cookie: cookie)?.status, 200)
      let page = try third.page(cookie: cookie)
      try page.send(text: "hello")
      try expectEqual(page.frame(), .text("hello"))
    }
  }

  @Test func `a cookie is not valid with another state directory`() async throws {
    try await blocking {
      let (first, second) = (try TestServer(), try TestServer())
      let cookie = try first.cookie()
      try expectEqual(second.get("/", cookie: cookie)?.status, 403)
      // Nor under the other's name.
      let renamed = try second.cookie().prefix { $0 != "=" } + cookie.drop { $0 != "=" }
      try expectEqual(second.get("/", cookie: String(renamed))?.status, 403)
    }
  }

  @Test func `another cookie of the same name does not hide the right one`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      let name = cookie.prefix { $0 != "=" }
      try expectEqual(server.get("/", cookie: name + "=forged; " + cookie)?.status, 200)
      try expectEqual(server.get("/", cookie: name + "=forged")?.status, 403)
      try expectEqual(server.get("/", cookie: "x" + cookie)?.status, 403)
    }
  }

  @Test func `only this user can read the sessions`() async throws {
    try await withServer { server throws in
      _ = try server.cookie()
      for (name, mode) in [("", 0o700), ("/sessions", 0o600), ("/lock", 0o600)] {
        let path = server.directory.path + name
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
      }
    }
  }
}
