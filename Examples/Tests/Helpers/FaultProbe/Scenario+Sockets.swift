import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport

extension Scenario {
  /// A server that sends back what it gets, and a client.
  static func tcp() throws {
    try withLoop { loop in
      let address = Ending<SocketAddress>()
      try echo(
        on: loop,
        TCP.listen(at: .loopback(port: 0), on: loop) { address.result = .success($0) },
        .deferred { TCP.connect(to: try address.result?.get() ?? .loopback(port: 1), on: loop) }
      )
    }
  }

  /// The same on a Unix socket, and a connected pair.
  static func unix() throws {
    let directory = try TemporaryDirectory()
    let path = ByteString(directory.path("socket"))
    try withLoop { loop in
      try echo(
        on: loop,
        UnixSocket.listen(at: path, on: loop),
        UnixSocket.connect(to: path, on: loop)
      )
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      defer {
        ours.close()
        theirs.close()
      }
      try loop.complete(ours.write([1, 2, 3]))
      let bytes = try loop.value(theirs.bytes.asObservable().take(1).asSingle())
      check(bytes == [1, 2, 3], "a pair: \(bytes)")
    }
  }

  private static func echo(
    on loop: UVLoop,
    _ server: Flowable<ByteStream>,
    _ client: Single<ByteStream>
  ) throws {
    let report = Ending<Void>()
    let subscription =
      server
      .flatMap { connection in
        // The error of a connection is the other side's as well, whose end is what counts.
        connection.bytes.write(to: connection).asObservable().catch { _ in .empty() }
      }
      .subscribe(onError: { report.result = .failure($0) })
    defer { subscription.dispose() }
    // Until it listens, or has failed.
    try loop.run(.noWait)
    try report.result?.get()
    let sent = [UInt8](repeating: 9, count: 100_000)
    let connection = try loop.value(client)
    defer { connection.close() }
    let received = Amount()
    let whole = connection.bytes.asObservable()
      .do(onNext: { received.value += $0.count })
      .take(while: { _ in received.value < sent.count })
      .ignoreElements().asCompletable()
    // While the server has no descriptor free, its clients wait.
    try loop.complete(
      Completable.zip(connection.write(sent), whole)
        .timeout(.seconds(2), scheduler: UVLoopScheduler(loop: loop))
    )
    try report.result?.get()
    // A connection that the server could not serve ends early, which its client is told by the end of bytes.
    if received.value < sent.count { throw UVError(code: -ECONNRESET) }
    check(received.value == sent.count, "\(received.value) of \(sent.count) bytes")
  }

  /// The addresses of a name, and the name of an address.
  static func names() throws {
    try withLoop { loop in
      let addresses = try loop.value(Resolver(on: loop).addresses(of: "localhost", port: 80))
      check(addresses.contains(.loopback(port: 80)), "addresses: \(addresses)")
      let name = try loop.value(Resolver(on: loop).name(of: .loopback(port: 0)))
      check(!name.isEmpty, "a name")
    }
  }
}
