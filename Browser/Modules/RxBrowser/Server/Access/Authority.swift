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
