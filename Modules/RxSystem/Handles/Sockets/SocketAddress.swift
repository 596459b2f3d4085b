internal import CLibuv
internal import Glibc
public import RxLoop

/// The address of a socket on the network: an IP address and a port.
///
///     let address = try SocketAddress("127.0.0.1", port: 8080)
///     print(address)  // 127.0.0.1:8080
///
/// Numeric addresses only; `UVLookup` resolves names. A value, which any thread may use.
///
/// Source: ip(7), ipv6(7).
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// The IP address, such as `127.0.0.1` or `::1`; an IPv6 address may name its zone, as
  /// `fe80::1%eth0` does.
  public let host: String
  /// The port, 0 to 65535; for a server, 0 lets the system choose.
  public let port: UInt16
  /// True if the address is an IPv6 address.
  public let isIPv6: Bool

  private let storage: [UInt8]

  /// Creates an address from its text (`uv_ip4_addr`, `uv_ip6_addr`).
  ///
  /// - Parameters:
  ///   - host: an IPv4 or IPv6 address, without brackets.
  ///   - port: the port.
  /// - Throws: EINVAL if `host` is not an IP address, for instance if it is a name.
  public init(_ host: String, port: UInt16) throws(UVError) {
    var ip4 = sockaddr_in()
    var ip6 = sockaddr_in6()
    // C functions stop at a zero byte.
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

  /// Returns the IPv4 address `0.0.0.0`: a server that listens there accepts connections to every
  /// address of this machine.
  ///
  /// - Parameter port: the port; 0 lets the system choose.
  /// - Returns: `0.0.0.0` with that port.
  public static func any(port: UInt16) -> SocketAddress { SocketAddress([0, 0, 0, 0], port) }

  /// Returns the IPv4 loopback address: this machine itself.
  ///
  /// - Parameter port: the port; for a server, 0 lets the system choose.
  /// - Returns: `127.0.0.1` with that port.
  public static func loopback(port: UInt16) -> SocketAddress {
    SocketAddress([127, 0, 0, 1], port)
  }

  /// The address and the port in the form of URLs: `127.0.0.1:80`, `[::1]:80`.
  public var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private init(_ address: [UInt8], _ port: UInt16) {
    var raw = sockaddr_in()
    raw.sin_family = sa_family_t(AF_INET)
    raw.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &raw.sin_addr) { $0.copyBytes(from: address) }
    self.init(storage: withUnsafeBytes(of: raw) { Array($0) })
  }

  /// Creates an address from one of the system; returns `nil` if it is neither IPv4 nor IPv6.
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

  /// Calls `body` with the address in the form of the system.
  func withRaw<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    var raw = sockaddr_storage()
    return withUnsafeMutableBytes(of: &raw) { bytes in
      bytes.copyBytes(from: storage)
      // Not nil: a `sockaddr_storage` is not empty.
      return body(
        UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: sockaddr.self)
      )
    }
  }

  /// Returns the address that `getName` reads from a socket; `nil` if the socket has none.
  static func read(
    _ getName: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<Int32>) -> Int32
  ) -> SocketAddress? {
    var raw = sockaddr_storage()
    var size = Int32(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &raw) { raw in
      raw.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        getName(raw, &size) < 0 ? nil : SocketAddress(raw)
      }
    }
  }
}
