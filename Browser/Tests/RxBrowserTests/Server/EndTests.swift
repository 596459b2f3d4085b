import Expectations
import Foundation
import RxControls
import RxTraits
import TestSupport
import Testing

@testable import RxBrowser

struct EndTests {
  @Test func `the host's calls for a page come in order`() async throws {
    try await withServer { server throws in
      let page = try server.page()
      for number in 0..<100 { try page.send(text: "\(number)") }
      for number in 0..<100 { try expectEqual(page.frame(), .text("\(number)")) }
      try page.send(close: 1000)
      try expectEqual(page.frames(), [.close(1000)])
      try waitUntil("end") { server.host.calls.last == .close(1) }
      expectEqual(
        server.host.calls,
        [.open(1)] + (0..<100).map { .message(1, "\($0)") } + [.close(1)]
      )
    }
  }

  @Test func `the host ends a connection, and the page confirms it`() async throws {
    try await withServer { server throws in
      let page = try server.page()
      try page.send(text: "close 4001")
      try expectEqual(page.frame(), .close(4001))
      try page.send(text: "late")
      try page.send(close: 4001)
      try expectEqual(page.frames(), [])
      try waitUntil("end") { server.host.calls.last == .close(1) }
      expectEqual(server.host.calls, [.open(1), .message(1, "close 4001"), .close(1)])
    }
  }

  @Test func `a page that does not confirm an end is disconnected`() async throws {
    try await withServer {
      $0.limits.handshakeTimeout = .milliseconds(300)
    } _: { server throws in
      let page = try server.page()
      try page.send(text: "close 4001")
      try expectEqual(page.frame(), .close(4001))
      #expect(throws: RawConnection.Failure.self) {
        while true {
          try page.send(text: "more")
          usleep(5000)
        }
      }
    }
  }

  @Test func `a connection that breaks ends the page`() async throws {
    try await withServer { server throws in
      for number in 1...2 {
        let page = try server.page()
        try page.send(text: "silence")
        try waitUntil("message") { server.host.calls.last == .message(number, "silence") }
        if number == 1 { page.end() } else { page.reset() }
        _ = consume page
        try waitUntil("end of page \(number)") { server.host.calls.last == .close(number) }
      }
    }
  }

  @Test func `bytes of a page before the response are refused`() async throws {
    try await withServer { server throws in
      let page = try server.connection()
      let cookie = try server.cookie()
      try server.handshake(page, cookie: cookie, extra: "X: y\r\n\r\n\u{1}\u{1}a")
      let bytes = try page.readToEnd()
      // No message goes to the host, be it in the same packet as the request or in a later one.
      expect(!String(decoding: bytes, as: UTF8.self).contains("a\r\n\r\n\u{81}"))
      expect(!server.host.calls.contains { if case .message = $0 { true } else { false } })
    }
  }

  @Test @MainActor func `a screen that closes the backend when it is closed is told once`() throws {
    let directory = try TemporaryDirectory()
    var options = BrowserOptions()
    options.stateDirectory = directory.path
    let screen = Screen()
    let backend = try BrowserBackend(screen, options: options)
    var closings = 0
    let subscription = screen.rx.willClose.asSignal().emit(onNext: {
      closings += 1
      if closings < 9 { backend.close() }
    })
    backend.close()
    expectEqual(closings, 1)
    subscription.dispose()
  }

  @Test func `the server's end ends all connections and frees the port`() async throws {
    try await blocking {
      let server = try TestServer()
      let cookie = try server.cookie()
      let (idle, slow, page) = (
        try server.connection(), try server.connection(), try server.page(cookie: cookie)
      )
      try slow.write("GET / HTTP/1.1\r\n")
      try page.send(text: "a")
      try expectEqual(page.frame(), .text("a"))
      let start = ContinuousClock.now
      server.server.close()
      expect(ContinuousClock.now - start < .seconds(10))
      try expectEqual(page.frames(), [.close(1001)])
      expect(try idle.readToEnd().isEmpty)
      expect(try slow.readToEnd().isEmpty)
      try waitUntil("end of the page") { server.host.calls.last == .close(1) }
      #expect(throws: RawConnection.Failure.self) { try server.connection() }
      server.server.close()

      let next = try TestServer(in: server.directory) { $0.port = server.port }
      expectEqual(next.port, server.port)
      try expectEqual(next.get("/", cookie: cookie)?.status, 200)
    }
  }

  @Test func `servers that end leave no threads and no descriptors`() async throws {
    let directory = try TemporaryDirectory()
    let outcome = try await Program("BrowserEcho").run("--cycles", "20", "\(directory.path)")
    let lines = outcome.text.split(separator: "\n")
    expectEqual(lines.count, 2, "\(outcome.complaint.prefix(200))")
    expectEqual(lines.first, lines.last)
  }

  @Test func `a port in use is an error that says so`() async throws {
    try await withServer { server throws in
      let error = BrowserError.addressInUse(host: "127.0.0.1", port: server.port)
      #expect(throws: error) { try TestServer { $0.port = server.port } }
      expect("\(error)".contains("choose another port"))
    }
  }

  @Test func `an address that is none, or that others reach, is an error`() throws {
    for (host, error) in [
      ("0.0.0.0", .reachable(host: "0.0.0.0")), ("::", .reachable(host: "::")),
      ("192.0.2.1", .reachable(host: "192.0.2.1")), ("example.org", .unknownHost("example.org")),
      ("127.0.0.1.evil.example", .unknownHost("127.0.0.1.evil.example")), ("", .unknownHost("")),
    ] as [(String, BrowserError)] {
      #expect(throws: error) { try TestServer { $0.host = host } }
    }
    #expect(throws: BrowserError.unknownHost("192.0.2.1")) {
      try TestServer {
        $0.host = "192.0.2.1"
        $0.allowsOtherMachines = true
      }
    }
    #expect(throws: BrowserError.malformedHostName("http://a")) {
      try TestServer { $0.hostNames = ["http://a"] }
    }
    for port in [-1, 65536] {
      let error = BrowserError.system("there is no port \(port), only 0 to 65535")
      #expect(throws: error) { try TestServer { $0.port = port } }
    }
  }

  @Test func `a server for other machines is reached by its own address and by its names`()
    async throws
  {
    try await withServer {
      $0.host = "0.0.0.0"
      $0.allowsOtherMachines = true
      $0.hostNames = ["search.example.org"]
    } _: { server throws in
      let cookie = try server.cookie()
      for (host, status) in [
        (server.authority, 200), ("search.example.org", 200), ("0.0.0.0:\(server.port)", 403),
      ] {
        let connection = try server.connection()
        try connection.request(host: host, "Cookie: \(cookie)")
        try expectEqual(connection.response()?.status, status)
      }
    }
  }
}
