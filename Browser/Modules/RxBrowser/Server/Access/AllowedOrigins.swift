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
    // The address that stands for all of this machine is none that a browser can open.
    let text = address.isUnspecified ? "127.0.0.1" : address.ipAddress ?? options.host
    let own = address.protocol == .inet6 && !address.isUnspecified ? "[\(text)]" : text
    let direct = [own, "127.0.0.1", "localhost", "[::1]"].compactMap {
      Authority("\($0):\(port)")
    }
    .map { Origin(isSecure: false, $0) }
    origins = Set(named + direct)
    preferred = named.first ?? direct[0]
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
    guard let address = try? SocketAddress(ipAddress: text, port: port) else { return nil }
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
