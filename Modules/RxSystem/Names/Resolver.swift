public import RxLoop
public import RxTraits

/// Asks the system for the addresses of names, and for the names of addresses.
///
///     Resolver().addresses(of: "localhost", port: 80)
///       .subscribe(onSuccess: { print($0) })  // [[::1]:80, 127.0.0.1:80]
///
/// As the machine is set up: files first, then DNS, most often. A question takes a thread of libuv's
/// pool, of four, for as long as the resolver waits, and holds the loop as long, though it may have been
/// disposed of. Cold. Source: getaddrinfo(3), nsswitch.conf(5).
public struct Resolver: Sendable {
  /// The loop that is told the answers.
  public let loop: UVLoop

  /// Makes one that is told on `loop`.
  public init(on loop: UVLoop = .main) { self.loop = loop }

  /// Asks for the addresses of a machine.
  ///
  /// - Parameters:
  ///   - host: a name, or an address, which is its own.
  ///   - port: goes into the answers.
  /// - Returns: one address or more, in the order in which they should be tried; EAI_NONAME for a
  ///   name that nobody knows, EAI_AGAIN when no server answers, EINVAL for what is no name.
  public func addresses(of host: String, port: UInt16 = 0) -> Single<[SocketAddress]> {
    loop.single { [loop] done in
      UVLookup.addresses(of: host, port: port, on: loop, completion: done)
    }
  }

  /// Asks for the name of a machine.
  ///
  /// - Parameter address: its address; the port does not matter.
  /// - Returns: its name; EAI_NONAME if it has none.
  public func name(of address: SocketAddress) -> Single<String> {
    loop.single { [loop] done in UVLookup.name(of: address, on: loop, completion: done) }
  }
}
