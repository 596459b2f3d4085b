import Expectations
import Foundation
import TestSupport
import Testing

@testable import RxBrowser

struct LimitTests {
  @Test func `a request that does not become complete ends, however its bytes come`() async throws {
    try await withServer {
      $0.limits.handshakeTimeout = .milliseconds(300)
    } _: { server throws in
      let (silent, slow) = (try server.connection(), try server.connection())
      try slow.write("GET / HTTP/1.1\r\n")
      let start = ContinuousClock.now
      while (try? slow.write("X: y\r\n")) != nil { usleep(20000) }
      expect(ContinuousClock.now - start < .seconds(30))
      expect(try slow.readToEnd().isEmpty)
      expect(try silent.readToEnd().isEmpty)
    }
  }

  @Test func `a connection between requests ends after a time`() async throws {
    try await withServer {
      $0.limits.idleTimeout = .milliseconds(100)
      $0.limits.handshakeTimeout = .seconds(3600)
    } _: { server throws in
      let connection = try server.connection()
      try connection.request(host: server.authority)
      try expectEqual(connection.response()?.status, 403)
      try connection.write("GET / HT")
      expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test func `a page stays when the time for its request is over`() async throws {
    try await withServer {
      $0.limits.handshakeTimeout = .milliseconds(300)
    } _: { server throws in
      let page = try server.page()
      // A connection that begins later ends later.
      expect(try server.connection().readToEnd().isEmpty)
      try page.send(text: "here")
      try expectEqual(page.frame(), .text("here"))
    }
  }

  @Test func `a peer that does not end after the last response is disconnected`() async throws {
    try await withServer {
      $0.limits.handshakeTimeout = .milliseconds(200)
    } _: { server throws in
      let connection = try server.connection()
      try connection.request("POST / HTTP/1.1", host: server.authority)
      try expectEqual(connection.response()?.status, 405)
      #expect(throws: RawConnection.Failure.self) {
        while true {
          try connection.write("more")
          usleep(5000)
        }
      }
    }
  }

  @Test func `a thousand idle connections do not disturb a page`() async throws {
    try await withServer { server throws in
      let cookie = try server.cookie()
      let page = try server.page(cookie: cookie)
      let idle = try (0..<1000).map { number in
        let connection = try server.connection()
        if number % 2 == 0 { try connection.write("GET / HTTP/1.1\r\nHost: ") }
        if number % 100 == 0 {
          try page.send(text: "\(number)")
          try expectEqual(page.frame(), .text("\(number)"))
        }
        return connection
      }
      // Those that have waited longest have made room; a new one is served, and becomes a page.
      expect(try idle[0].readToEnd().isEmpty)
      try expectEqual(server.get("/", cookie: cookie)?.status, 200)
      let second = try server.page(cookie: cookie)
      for page in [page, second] {
        try page.send(text: "still")
        try expectEqual(page.frame(), .text("still"))
      }
    }
  }

  @Test func `there are no more pages than the limit`() async throws {
    try await withServer {
      $0.limits.pages = 2
    } _: { server throws in
      let cookie = try server.cookie()
      let pages = try (0..<2).map { _ in try server.page(cookie: cookie) }
      let third = try server.connection()
      try server.handshake(third, cookie: cookie)
      try expectEqual(third.response()?.status, 503)
      pages[0].end()
      try waitUntil("end of a page") { server.host.calls.contains(.close(1)) }
      _ = try server.page(cookie: cookie)
    }
  }

  @Test func `a page that answers no ping is disconnected`() async throws {
    try await withServer {
      $0.limits.pingInterval = .milliseconds(100)
    } _: { server throws in
      let page = try server.page()
      try expectEqual(page.frames(), [.ping])
      try waitUntil("end of the page") { server.host.calls == [.open(1), .close(1)] }
    }
  }

  @Test func `a page that answers pings stays`() async throws {
    try await withServer {
      // An answer that takes longer than this on a busy machine would be too late.
      $0.limits.pingInterval = .seconds(4)
    } _: { server throws in
      let page = try server.page()
      func answer() throws { try page.write(RawConnection.frame(0x8A, [])) }
      for _ in 0..<2 {
        try expectEqual(page.frame(), .ping)
        try answer()
      }
      try page.send(text: "here")
      // Another test may keep the main actor, which replies, for longer than to the next ping.
      var frame = try page.frame()
      while frame == .ping {
        try answer()
        frame = try page.frame()
      }
      expectEqual(frame, .text("here"))
    }
  }

  @Test func `a page that does not read is disconnected before much waits for it`() async throws {
    try await withServer {
      $0.limits.waitingBytes = 1_000_000
    } _: { server throws in
      let page = try server.page()
      #expect(throws: RawConnection.Failure.self) {
        while true { try page.send(text: "send 200000") }
      }
      try waitUntil("end of the page") { server.host.calls.last == .close(1) }
    }
  }

  @Test func `a page that sends more than the host handles has to wait`() async throws {
    try await withServer { server throws in
      let (flood, other) = (try server.page(), try server.page())
      // Blocks the main actor while the page sends.
      let (isBlocked, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        isBlocked.signal()
        goOn.wait()
      }
      isBlocked.wait()
      let message = RawConnection.frame(
        0x81,
        Array("silence".utf8) + [UInt8](repeating: 32, count: 60000)
      )
      var time = timeval(tv_sec: 1, tv_usec: 0)
      setsockopt(
        flood.socket,
        SOL_SOCKET,
        SO_SNDTIMEO,
        &time,
        socklen_t(MemoryLayout<timeval>.size)
      )
      var sent = 0
      while sent < 2000, (try? flood.write(message)) != nil { sent += 1 }
      goOn.signal()
      expect(sent < 2000)
      try other.send(text: "others go on")
      try expectEqual(other.frame(), .text("others go on"))
      try waitUntil("handling of \(sent) messages", state: "\(server.host.calls.count)") {
        server.host.calls.filter { $0 == .message(1, "long") }.count >= sent
      }
    }
  }
}
