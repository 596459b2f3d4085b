import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TCPTests {
  /// Listens on a port that the system chooses, and runs a client.
  ///
  /// - Parameters:
  ///   - serve: handles an accepted connection.
  ///   - connect: receives the address; listening stops at its end.
  /// - Returns: the events of `connect`.
  /// - Throws: an error of creating or closing the loop.
  func serve<Value: Sendable>(
    _ serve: @escaping @Sendable (ByteStream) -> Completable,
    connect: @escaping @Sendable (UVLoop, SocketAddress) -> Observable<Value>
  ) async throws -> Outcome<Value> {
    try await withLoop { loop in
      let outcome = Outcome<Value>()
      let listening = SerialDisposable()
      listening.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { address in
        _ = outcome.observe(connect(loop, address).do(onDispose: { listening.dispose() }))
      }
      .flatMap { serve($0).asObservable() }
      .subscribe(onError: { Issue.record("\($0)") })
      return outcome
    }
  }

  @Test func `clients receive megabytes back from an echo server`() async throws {
    let outcome = try await serve {
      $0.bytes.write(to: $0)
    } connect: { loop, address in
      Observable.range(start: 0, count: 50).flatMap { number in
        TCP.connect(to: address, on: loop).asObservable().flatMap { connection in
          let sent = [UInt8](repeating: UInt8(number), count: 300_000)
          let received = connection.bytes.reduce(0) { count, bytes in
            let isEcho = Data(bytes) == Data(repeating: UInt8(number), count: bytes.count)
            return isEcho ? count + bytes.count : -1
          }
          _ = connection.write(sent).andThen(connection.end()).subscribe()
          return received
        }
      }
    }
    expectEqual(outcome.elements, [Int](repeating: 300_000, count: 50))
    expect(outcome.isCompleted)
  }

  @Test func `both sides have both addresses`() async throws {
    let seen = Box([String]())
    let outcome = try await serve { connection in
      seen.value += [connection.peerAddress, connection.localAddress].map {
        "\(String(describing: $0))"
      }
      return .empty()
    } connect: { loop, address in
      TCP.connect(to: address, on: loop).map { connection in
        expectEqual(connection.peerAddress, address)
        return [connection.localAddress, connection.peerAddress].map {
          "\(String(describing: $0))"
        }
      }
      .asObservable()
    }
    expectEqual(outcome.elements, [seen.value])
    expectEqual(seen.value.count, 2)
  }

  @Test func `a port without a server fails with the address in the message`()
    async throws
  {
    let free = try await freePort()
    let outcome = try await collectOutcome { TCP.connect(to: .loopback(port: free), on: $0) }
    expectEqual(outcome.errorName, "ECONNREFUSED")
    expect(outcome.message.contains("127.0.0.1:\(free)"))
    let byName = try await collectOutcome {
      TCP.connect(to: "localhost", port: free, on: $0)
    }
    expectEqual(byName.errorName, "ECONNREFUSED")
  }

  /// A port that was free a moment ago.
  private func freePort() async throws -> UInt16 {
    try await withLoop { loop in
      let port = Box<UInt16>(0)
      let listening = TCP.listen(at: .loopback(port: 0), on: loop) { port.value = $0.port }
        .subscribe()
      while port.value == 0 { try loop.run(.once) }
      listening.dispose()
      return port.value
    }
  }

  @Test func `a port in use throws EADDRINUSE, and is free after disposal`()
    async throws
  {
    try await withLoop { loop in
      let address = Box<SocketAddress?>(nil)
      let listening = TCP.listen(at: .loopback(port: 0), on: loop) { address.value = $0 }
        .subscribe()
      while address.value == nil { try loop.run(.once) }
      guard let address = address.value else { return }
      let second = Outcome<ByteStream>()
      _ = second.observe(TCP.listen(at: address, on: loop))
      try loop.run(.noWait)
      expectEqual(second.errorName, "EADDRINUSE")
      expect(second.message.contains("\(address)"))
      listening.dispose()
      // A process that another test is starting shares the socket until it is executed.
      var third = Outcome<ByteStream>()
      try waitUntil("free port") {
        third = Outcome()
        let again = third.observe(TCP.listen(at: address, on: loop))
        try loop.run(.noWait)
        again.dispose()
        return third.errorName != "EADDRINUSE"
      }
      expect(third.error == nil)
    }
    let foreign = try SocketAddress("192.0.2.1", port: 0)
    let outcome = try await collectOutcome { TCP.listen(at: foreign, on: $0) }
    expectEqual(outcome.errorName, "EADDRNOTAVAIL")
  }

  @Test func `a connection that is disposed of while pending delivers nothing`() async throws {
    let outcome = try await serve { _ in
      .empty()
    } connect: { loop, address in
      Observable.range(start: 0, count: 20).flatMap { turns in
        Observable<Int>.create { observer in
          let attempt = TCP.connect(to: address, on: loop).subscribe(
            onSuccess: { _ in observer.onNext(turns) }
          )
          // Immediately, or in a later turn.
          if turns % 2 == 0 { attempt.dispose() }
          loop.schedule {
            attempt.dispose()
            loop.schedule { observer.onCompleted() }
          }
          return attempt
        }
      }
    }
    expect(outcome.elements.allSatisfy { $0 % 2 == 1 })
    expect(outcome.isCompleted)
  }

  @Test func `a reset by the other side fails the reader with ECONNRESET`() async throws {
    let outcome = try await withLoop { loop in
      let outcome = Outcome<[UInt8]>()
      let listening = SerialDisposable()
      let descriptor = Box<Int32>(-1)
      listening.disposable = TCP.listen(at: .loopback(port: 0), on: loop) { address in
        // A plain socket, which closes with bytes it has not read.
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let client = socket(AF_INET, type, 0)
        var raw = sockaddr_in()
        raw.sin_family = sa_family_t(AF_INET)
        raw.sin_port = address.port.bigEndian
        raw.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &raw) { raw in
          raw.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        expectEqual(result, 0)
        descriptor.value = client
      }
      .subscribe(onNext: { connection in
        _ = outcome.observe(connection.bytes)
        listening.dispose()
        var linger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout.size(ofValue: linger))
        setsockopt(descriptor.value, SOL_SOCKET, SO_LINGER, &linger, size)
        close(descriptor.value)
      })
      return outcome
    }
    expectEqual(outcome.errorName, "ECONNRESET")
    // The port of the other side, which the system has chosen.
    expect(outcome.message.contains("UVTCP(127.0.0.1:"))
    expect(!outcome.message.contains("127.0.0.1:0"))
  }

  @Test func `a server with a closed valve accepts no connections`() async throws {
    try await withLoop { loop in
      let works = Box([PublishSubject<Never>]())
      let address = Box<SocketAddress?>(nil)
      let listening = TCP.listen(at: .loopback(port: 0), on: loop) { address.value = $0 }
        .concatMapCompletable { _ in
          let work = PublishSubject<Never>()
          works.value.append(work)
          return work.asCompletable()
        }
        .subscribe()
      while address.value == nil { try loop.run(.once) }
      guard let address = address.value else { return }
      let clients = Outcome<ByteStream>()
      _ = clients.observe(
        Observable.range(start: 0, count: 3).flatMap { _ in
          TCP.connect(to: address, on: loop).asObservable()
        }
      )
      while clients.elements.count < 3 || works.value.isEmpty { try loop.run(.once) }
      try serveWhatIsReady(loop)
      expectEqual(works.value.count, 1)
      for count in 2...3 {
        works.value[count - 2].onCompleted()
        while works.value.count < count { try loop.run(.once) }
      }
      listening.dispose()
      clients.elements = []
    }
  }

  @Test func `an IPv6 server accepts IPv6 connections`() async throws {
    guard (try? await canUseIPv6()) == true else { return }
    let outcome = try await withLoop { loop in
      let outcome = Outcome<Bool>()
      let listening = SerialDisposable()
      listening.disposable = TCP.listen(at: try SocketAddress("::1", port: 0), on: loop) {
        address in
        _ = outcome.observe(
          TCP.connect(to: address, on: loop).map { $0.peerAddress?.isIPv6 == true }
            .asObservable().do(onDispose: { listening.dispose() })
        )
      }
      .subscribe()
      return outcome
    }
    expectEqual(outcome.elements, [true])
  }

  private func canUseIPv6() async throws -> Bool {
    try await withLoop { loop in
      let server = try UVServer(.tcp(try SocketAddress("::1", port: 0)), on: loop) { _ in }
      server.close()
      return true
    }
  }
}
