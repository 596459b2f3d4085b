internal import RxCore
public import RxLoop
public import RxTraits

/// TCP clients and servers.
///
///     TCP.listen(at: .loopback(port: 7))
///       .flatMap { connection in connection.bytes.write(to: connection).asObservable() }
///       .subscribe()
///
/// The sequences are cold: each subscription connects, or listens. Source: tcp(7), socket(7).
public enum TCP {
  /// Connects to an address.
  ///
  ///     TCP.connect(to: .loopback(port: 8080)).flatMapCompletable { $0.write(Array("hi".utf8)) }
  ///
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - loop: the loop that reads and writes.
  /// - Returns: the connection, which sends small writes at once (TCP_NODELAY). Errors: ECONNREFUSED,
  ///   ETIMEDOUT, ENETUNREACH, EHOSTUNREACH, EMFILE, with the address in the message. Disposal cancels a
  ///   pending connection.
  public static func connect(
    to address: SocketAddress,
    on loop: UVLoop = .main
  ) -> Single<ByteStream> {
    loop.single { done in
      UVTCP.connect(to: address, on: loop) { result in
        done(result.map { ByteStream(immediate: $0) })
      }
    }
  }

  /// Connects to a host by name, at the first of its addresses that accepts.
  ///
  ///     TCP.connect(to: "example.com", port: 80)
  ///
  /// The addresses are tried one after another, in the resolver's order (RFC 6724).
  ///
  /// - Parameters:
  ///   - host: a name, or an address in text form.
  ///   - port: the port of the server.
  ///   - loop: the loop that reads and writes.
  /// - Returns: the connection; the errors of `Resolver.addresses`, or the error of the last address.
  public static func connect(
    to host: String,
    port: UInt16,
    on loop: UVLoop = .main
  ) -> Single<ByteStream> {
    Resolver(on: loop).addresses(of: host, port: port)
      .flatMap { addresses in connect(toOneOf: addresses[...], on: loop) }
  }

  private static func connect(
    toOneOf addresses: ArraySlice<SocketAddress>,
    on loop: UVLoop
  ) -> Single<ByteStream> {
    guard let first = addresses.first else {
      return .error(UVError(code: ErrorCode.noAddress))
    }
    let others = addresses.dropFirst()
    let attempt = connect(to: first, on: loop)
    return others.isEmpty ? attempt : attempt.catch { _ in connect(toOneOf: others, on: loop) }
  }

  /// Listens at an address, and emits the accepted connections.
  ///
  ///     TCP.listen(at: .loopback(port: 0), onListening: { print($0) })  // 127.0.0.1:49152
  ///       .subscribe(onNext: { connection in serve(connection) })
  ///
  /// The subscriber owns the connections. Disposal stops listening at once, and closes no connection.
  /// While the valve is closed, clients wait in the system's queue.
  ///
  /// - Parameters:
  ///   - address: an address of this machine; `.loopback(port: 0)` lets the system choose a port.
  ///   - backlog: the greatest number of clients that wait to be accepted.
  ///   - loop: the loop that accepts, reads and writes.
  ///   - onListening: called on the loop's thread before the first connection, with the actual address
  ///     and port.
  /// - Returns: never completes. Errors: EADDRINUSE, EADDRNOTAVAIL, EACCES for a port below 1024, EMFILE.
  public static func listen(
    at address: SocketAddress,
    backlog: Int = 511,
    on loop: UVLoop = .main,
    onListening: (@Sendable (SocketAddress) -> Void)? = nil
  ) -> Flowable<ByteStream> {
    .listening(at: .tcp(address), backlog: backlog, on: loop) { server in
      if let address = server.address { onListening?(address) }
    }
  }
}

extension ByteStream {
  /// Takes over a connection, and sends its small writes at once: writes are batched here already.
  convenience init(immediate connection: UVTCP) {
    // The error of a reset connection is reported when it is read or written.
    try? connection.setNoDelay(true)
    self.init(connection)
  }
}
