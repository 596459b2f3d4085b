internal import RxCore
public import RxLoop
public import RxTraits

/// Connections over TCP.
///
///     TCP.listen(at: .loopback(port: 7))
///       .flatMap { connection in connection.bytes.write(to: connection).asObservable() }
///       .subscribe()
///
/// Everything is cold: each subscription connects, or listens, anew. Source: tcp(7), socket(7).
public enum TCP {
  /// Connects to an address.
  ///
  /// - Parameters:
  ///   - address: where to.
  ///   - loop: the loop to read and write on.
  /// - Returns: the connection, which sends small writes at once (TCP_NODELAY); ECONNREFUSED,
  ///   ETIMEDOUT, ENETUNREACH, EHOSTUNREACH, EMFILE, with the address in the message. Disposal closes
  ///   what is not connected yet.
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

  /// Connects to a machine by its name: to the first of its addresses that answers.
  ///
  /// The addresses are tried one after another, in the resolver's order (RFC 6724).
  ///
  /// - Parameters:
  ///   - host: a name or an address.
  ///   - port: its port.
  ///   - loop: the loop to read and write on.
  /// - Returns: the connection; the errors of `Resolver.addresses`, or that of the last address.
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

  /// Listens, and gives the connections of those who come.
  ///
  /// Each is the subscriber's. Disposal stops the listening at once and leaves the connections alone.
  /// While the valve is shut, who comes waits in the system's queue.
  ///
  /// - Parameters:
  ///   - address: an address of this machine; `.loopback(port: 0)` lets the system choose a port.
  ///   - backlog: how many may wait to be accepted.
  ///   - loop: the loop of all.
  ///   - onListening: called on the loop's thread with the address, as the port that the system has
  ///     chosen, before the first connection.
  /// - Returns: never completes; EADDRINUSE, EADDRNOTAVAIL, EACCES for a port below 1024, EMFILE.
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
  /// A connection whose small writes go at once: what waits to be sent is gathered here already.
  convenience init(immediate connection: UVTCP) {
    // A connection that has been reset says so when it is read or written.
    try? connection.setNoDelay(true)
    self.init(connection)
  }
}
