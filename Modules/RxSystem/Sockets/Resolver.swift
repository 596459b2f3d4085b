public import RxLoop
public import RxTraits

/// A resolver for the addresses of host names, and the names of addresses.
///
///     Resolver().addresses(of: "localhost", port: 80)
///       .subscribe(onSuccess: { print($0) })  // [[::1]:80, 127.0.0.1:80]
///
/// The machine's configuration selects the sources: most often files first, then DNS. A request
/// occupies one of the four threads of libuv's pool until the system has answered. It keeps the loop
/// running as long, also after disposal. The sequences are cold. Source: getaddrinfo(3),
/// nsswitch.conf(5).
public struct Resolver: Sendable {
  /// The loop that delivers the results.
  public let loop: UVLoop

  /// Creates a resolver that delivers on `loop`.
  public init(on loop: UVLoop = .main) { self.loop = loop }

  /// Looks up the addresses of a host.
  ///
  ///     Resolver().addresses(of: "example.com", port: 80)
  ///       .flatMap { TCP.connect(to: $0[0]) }
  ///
  /// - Parameters:
  ///   - host: a name, or an address in text form.
  ///   - port: the port of the returned addresses.
  /// - Returns: one address or more, in the order in which they should be tried; EAI_NONAME for an
  ///   unknown name, EAI_AGAIN if no server replies, EINVAL for an invalid name.
  public func addresses(of host: String, port: UInt16 = 0) -> Single<[SocketAddress]> {
    loop.single { [loop] done in
      UVLookup.addresses(of: host, port: port, on: loop, completion: done)
    }
  }

  /// Looks up the host name of an address.
  ///
  ///     Resolver().name(of: .loopback(port: 0)).subscribe(onSuccess: { print($0) })  // localhost
  ///
  /// - Parameter address: the address; the port is ignored.
  /// - Returns: the name; EAI_NONAME if there is none.
  public func name(of address: SocketAddress) -> Single<String> {
    loop.single { [loop] done in UVLookup.name(of: address, on: loop, completion: done) }
  }
}
