internal import CLibuv
internal import Glibc

/// Where a socket is on the network: an IP address and a port.
///
///     let here = try SocketAddress("127.0.0.1", port: 8080)
///     print(here)  // 127.0.0.1:8080
///
/// Numbers only; names are for `UVLookup`. Source: ip(7), ipv6(7).
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address, as `127.0.0.1` or `::1`; one of IPv6 may name its zone, as `fe80::1%eth0`.
  public let host: String
  /// 0 to 65535; where to listen, 0 lets the system choose.
  public let port: UInt16
  /// Whether it is one of IPv6.
  public let isIPv6: Bool

  private let storage: [UInt8]

  /// Makes one from numbers.
  ///
  /// - Parameters:
  ///   - host: an address of IPv4 or IPv6, without brackets.
  ///   - port: its port.
  /// - Throws: EINVAL for what is no address, as a name.
  public init(_ host: String, port: UInt16) throws(UVError) {
    var ip4 = sockaddr_in()
    var ip6 = sockaddr_in6()
    // C would see no further than a zero.
    if !host.utf8.contains(0) {
      if uv_ip4_addr(host, Int32(port), &ip4) == 0 {
        self.init(storage: withUnsafeBytes(of: ip4) { Array($0) })
        return
      }
      if uv_ip6_addr(host, Int32(port), &ip6) == 0 {
        self.init(storage: withUnsafeBytes(of: ip6) { Array($0) })
        return
      }
    }
    throw UVError(UV_EINVAL, "neither an IPv4 nor an IPv6 address: \"\(host)\"")
  }

  /// Every address of this machine, of IPv4.
  ///
  /// - Parameter port: its port; 0 lets the system choose.
  /// - Returns: `0.0.0.0`.
  public static func any(port: UInt16) -> SocketAddress { SocketAddress([0, 0, 0, 0], port) }

  /// This machine itself, of IPv4.
  ///
  /// - Parameter port: its port; where to listen, 0 lets the system choose.
  /// - Returns: `127.0.0.1`.
  public static func loopback(port: UInt16) -> SocketAddress {
    SocketAddress([127, 0, 0, 1], port)
  }

  /// The address and the port, as URLs have them.
  public var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private init(_ address: [UInt8], _ port: UInt16) {
    var raw = sockaddr_in()
    raw.sin_family = sa_family_t(AF_INET)
    raw.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &raw.sin_addr) { $0.copyBytes(from: address) }
    self.init(storage: withUnsafeBytes(of: raw) { Array($0) })
  }

  /// Takes what the system says; `nil` for what is of neither family.
  init?(_ raw: UnsafePointer<sockaddr>?) {
    guard let raw else { return nil }
    let size: Int
    switch Int32(raw.pointee.sa_family) {
    case AF_INET: size = MemoryLayout<sockaddr_in>.size
    case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    self.init(storage: Array(UnsafeRawBufferPointer(start: raw, count: size)))
  }

  private init(storage: [UInt8]) {
    self.storage = storage
    isIPv6 = storage.count == MemoryLayout<sockaddr_in6>.size
    (host, port) = storage.withUnsafeBytes { bytes in
      var text = [CChar](repeating: 0, count: 80)
      let port: UInt16
      if storage.count == MemoryLayout<sockaddr_in6>.size {
        var raw = bytes.loadUnaligned(as: sockaddr_in6.self)
        uv_ip6_name(&raw, &text, text.count)
        port = UInt16(bigEndian: raw.sin6_port)
        if raw.sin6_scope_id != 0 { Self.addZone(raw.sin6_scope_id, to: &text) }
      } else {
        var raw = bytes.loadUnaligned(as: sockaddr_in.self)
        uv_ip4_name(&raw, &text, text.count)
        port = UInt16(bigEndian: raw.sin_port)
      }
      let name = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return (String(decoding: name, as: UTF8.self), port)
    }
  }

  private static func addZone(_ zone: UInt32, to text: inout [CChar]) {
    var name = [CChar](repeating: 0, count: Int(UV_IF_NAMESIZE))
    var size = name.count
    if uv_if_indextoiid(zone, &name, &size) < 0 { return }
    text = text.prefix { $0 != 0 } + [CChar(UInt8(ascii: "%"))] + name.prefix(size) + [0]
  }

  /// Lends it to a call of libuv.
  func withRaw<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    var raw = sockaddr_storage()
    return withUnsafeMutableBytes(of: &raw) { bytes in
      bytes.copyBytes(from: storage)
      return body(
        UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: sockaddr.self)
      )
    }
  }

  /// Asks a socket for an address of its own; `nil` if it has none.
  static func read(
    _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<Int32>) -> Int32
  ) -> SocketAddress? {
    var raw = sockaddr_storage()
    var size = Int32(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &raw) { raw in
      raw.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        ask(raw, &size) < 0 ? nil : SocketAddress(raw)
      }
    }
  }
}
