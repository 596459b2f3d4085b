import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVServerTests {
  private static let here = UVServer.Place.tcp(.loopback(port: 0))

  /// Connects to a server, and calls `then` with the connection.
  private static func connect(
    to server: UVServer,
    then: @escaping @Sendable (UVTCP) -> Void
  ) throws {
    let address = try #require(server.address)
    UVTCP.connect(to: address, on: server.loop) { result in
      switch result {
      case .success(let connection): then(connection)
      case .failure(let error): Issue.record("\(error)")
      }
    }
  }

  @Test
  func `a connection is accepted, knows both addresses, and stays open when the server closes`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let names = Box([String]())
      let text = Box("")
      let server = Box<UVServer?>(nil)
      server.value = try UVServer(Self.here, on: loop) { result in
        server.value?.close()
        guard case .success(let stream) = result, let connection = stream as? UVTCP else {
          Issue.record("\(result)")
          return
        }
        names.value = [connection.peerAddress, connection.localAddress].map { "\($0 as Any)" }
        expectEqual(connection.description, "UVTCP(\(connection.peerAddress?.description ?? ""))")
        connection.write(Array("hello".utf8))
        connection.shutdown { _ in connection.close() }
      }
      try Self.connect(to: try #require(server.value)) { connection in
        let own = [connection.localAddress, connection.peerAddress].map { "\($0 as Any)" }
        try? connection.startReading(
          onData: { text.value += String(decoding: $0, as: UTF8.self) },
          onEnd: { error in
            expectEqual(error, nil)
            expectEqual(own, names.value)
            connection.close()
          }
        )
      }
      try expectEqual(loop.run(), false)
      expectEqual(text.value, "hello")
      expectEqual(server.value?.address, nil)
      try loop.close()
    }
  }

  @Test func `a paused server leaves clients waiting, and still keeps the loop running`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let (accepted, connected) = (Box(0), Box(0))
      let server = Box<UVServer?>(nil)
      server.value = try UVServer(Self.here, on: loop) { result in
        accepted.value += 1
        if case .success(let stream) = result { stream.close() }
        if accepted.value < 3 { server.value?.pause() } else { server.value?.close() }
      }
      server.value?.pause()
      server.value?.pause()
      for _ in 0..<3 {
        try Self.connect(to: try #require(server.value)) { connection in
          connected.value += 1
          connection.close()
        }
      }
      while connected.value < 3 { try loop.run(.once) }
      for _ in 0..<5 { expect(try loop.run(.noWait)) }
      expectEqual(accepted.value, 0)
      for count in 1...2 {
        server.value?.resume()
        server.value?.resume()
        while accepted.value < count { try loop.run(.once) }
        for _ in 0..<5 { expect(try loop.run(.noWait)) }
        expectEqual(accepted.value, count)
      }
      server.value?.resume()
      try expectEqual(loop.run(), false)
      expectEqual(accepted.value, 3)
      try loop.close()
    }
  }

  @Test(arguments: [false, true])
  func `a server with holdsLoop false does not keep the loop running, paused or not`(isPaused: Bool)
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let server = try UVServer(Self.here, on: loop) { _ in }
      if isPaused { server.pause() }
      expect(try loop.run(.noWait))
      server.holdsLoop = false
      try expectEqual(loop.run(), false)
      server.holdsLoop = true
      expect(try loop.run(.noWait))
      server.close()
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `a hundred simultaneous connections are all accepted`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let accepted = Box(0)
      let server = Box<UVServer?>(nil)
      server.value = try UVServer(Self.here, on: loop) { result in
        accepted.value += 1
        if case .success(let stream) = result { stream.close() }
        if accepted.value == 100 { server.value?.close() }
      }
      for _ in 0..<100 {
        try Self.connect(to: try #require(server.value)) { $0.close() }
      }
      try expectEqual(loop.run(), false)
      expectEqual(accepted.value, 100)
      try loop.close()
    }
  }

  @Test func `an address that cannot be bound fails with its name, and leaves nothing open`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let server = try UVServer(Self.here, on: loop) { _ in }
      let taken = try #require(server.address)
      let folder = try TemporaryDirectory()
      let path = ByteString(folder.path("socket"))
      let other = try UVServer(.path(path), on: loop) { _ in }
      let attempts: [(UVServer.Place, String)] = [
        (.tcp(taken), "EADDRINUSE"),
        (.tcp(try SocketAddress("192.0.2.1", port: 0)), "EADDRNOTAVAIL"),
        (.path(path), "EADDRINUSE"), (.path("\(path)/x"), "ENOTDIR"), (.path(""), "EINVAL"),
        (.path(ByteString(folder.path("missing/socket"))), "ENOENT"),
      ]
      for (place, name) in attempts {
        do throws(UVError) {
          _ = try UVServer(place, on: loop) { _ in }
          Issue.record("\(place) is bound")
        } catch {
          expectEqual(error.name, name, "\(error)")
          expect(error.message.hasPrefix("UVServer(\(place)): "), "\(error)")
        }
      }
      server.close()
      other.close()
      try expectEqual(loop.run(), false)
      expect(!FileManager.default.fileExists(atPath: folder.path("socket")))
      try loop.close()
    }
  }

  @Test func `a connection to a path is accepted`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = ByteString(folder.path("socket"))
      let text = Box("")
      let server = Box<UVServer?>(nil)
      server.value = try UVServer(.path(path), on: loop) { result in
        server.value?.close()
        guard case .success(let stream) = result, let connection = stream as? UVPipe else {
          Issue.record("\(result)")
          return
        }
        connection.write(Array("hello".utf8))
        connection.shutdown { _ in connection.close() }
      }
      UVPipe.connect(to: path, on: loop) { result in
        guard case .success(let pipe) = result else {
          Issue.record("\(result)")
          return
        }
        try? pipe.startReading(
          onData: { text.value += String(decoding: $0, as: UTF8.self) },
          onEnd: { _ in pipe.close() }
        )
      }
      try expectEqual(loop.run(), false)
      expectEqual(text.value, "hello")
      try loop.close()
    }
  }
}
