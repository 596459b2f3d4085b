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

  /// True if only this machine reaches the address.
  var isLoopback: Bool {
    guard let text = ipAddress else { return false }
    return text == "::1" || (self.protocol == .inet && text.hasPrefix("127."))
  }

  /// True if the address stands for all of this machine.
  var isUnspecified: Bool { ipAddress == "::" || ipAddress == "0.0.0.0" }
}

/// A host and an optional port, as in a request's `Host`.
struct Authority: Hashable, Sendable {
  /// A name, an IPv4 address, or an IPv6 address in brackets; in lower case.
  let host: String
  let port: Int?

  /// Parses `host`, `host:port`, `[address]` or `[address]:port`; anything around them is refused.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    var host: [UInt8] = []
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      host = Array(bytes[...end])
      guard host.count > 2, host.dropFirst().dropLast().allSatisfy(Self.isOfAddress) else {
        return nil
      }
      bytes = bytes[(end + 1)...]
    } else {
      host = Array(bytes.prefix { $0 != UInt8(ascii: ":") })
      guard !host.isEmpty, host.allSatisfy(Self.isOfName) else { return nil }
      bytes = bytes.dropFirst(host.count)
    }
    self.host = String(decoding: host, as: UTF8.self).lowercased()

    guard let colon = bytes.first else {
      port = nil
      return
    }
    let digits = bytes.dropFirst()
    guard colon == UInt8(ascii: ":"), (1...5).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), (1...65535).contains(number)
    else { return nil }
    port = number
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// The scheme, host and port of a page, as in a request's `Origin`.
struct Origin: Hashable, Sendable {
  let isSecure: Bool
  let host: String
  let port: Int

  /// An authority without a port has the scheme's.
  init(isSecure: Bool, _ authority: Authority) {
    self.isSecure = isSecure
    host = authority.host
    port = authority.port ?? (isSecure ? 443 : 80)
  }

  /// Parses `http://authority` or `https://authority`.
  init?(_ text: some StringProtocol) {
    let schemes = [("http://", false), ("https://", true)]
    guard let (scheme, isSecure) = schemes.first(where: { text.hasPrefix($0.0) }),
      let authority = Authority(text.dropFirst(scheme.count))
    else { return nil }
    self.init(isSecure: isSecure, authority)
  }

  /// The address of the page's connection, for the page's policy.
  var liveAddress: String { "\(isSecure ? "wss" : "ws")://\(host):\(port)" }

  /// The origin as a browser writes it.
  var address: String {
    let scheme = isSecure ? "https" : "http"
    return port == (isSecure ? 443 : 80)
      ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }
}
