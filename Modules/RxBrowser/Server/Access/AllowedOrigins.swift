#if Browser
  internal import NIOCore

  /// The origins under which a server may be asked; requests for others come from a page that must not ask.
  ///
  /// A page of a stranger can let its own name resolve to this machine (DNS rebinding); its requests have that name in `Host`.
  struct AllowedOrigins: Sendable {
    private let origins: Set<Origin>
    /// The origin of the addresses that the program prints.
    let preferred: Origin

    init(_ options: BrowserOptions, address: SocketAddress, port: Int) throws(BrowserError) {
      let named = try options.hostNames.map { name throws(BrowserError) in
        guard let authority = Authority(name) else { throw .malformedHostName(name) }
        return Origin(isSecure: true, authority)
      }
      var hosts = ["127.0.0.1", "localhost", "[::1]"]
      if !address.isLoopback, !address.isUnspecified {
        let isBracketed = address.protocol == .inet6
        hosts.append(isBracketed ? "[\(options.host)]" : options.host)
      }
      let direct = hosts.compactMap { Authority("\($0):\(port)") }
        .map { Origin(isSecure: false, $0) }
      origins = Set(named + direct)
      let own = address.isLoopback && address.protocol == .inet6 ? direct[2] : direct[0]
      preferred = named.first ?? (direct.count > 3 ? direct[3] : own)
    }

    /// Returns the allowed origin that a request for `authority` has.
    func origin(of authority: Authority) -> Origin? {
      for isSecure in [false, true] {
        let origin = Origin(isSecure: isSecure, authority)
        if origins.contains(origin) { return origin }
      }
      return nil
    }
  }

  extension SocketAddress {
    /// Parses an address of this machine; `localhost` is 127.0.0.1.
    init?(host: String, port: Int) {
      let text = host == "localhost" ? "127.0.0.1" : host
      guard (0...65535).contains(port),
        let address = try? SocketAddress(ipAddress: text, port: port)
      else { return nil }
      self = address
    }

    /// A Boolean value that indicates whether only this machine reaches the address.
    var isLoopback: Bool {
      guard let text = ipAddress else { return false }
      return text == "::1" || (self.protocol == .inet && text.hasPrefix("127."))
    }

    /// A Boolean value that indicates whether the address stands for all of this machine.
    var isUnspecified: Bool { ipAddress == "::" || ipAddress == "0.0.0.0" }
  }
#endif
