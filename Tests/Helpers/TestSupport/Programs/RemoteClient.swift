internal import Foundation
internal import Glibc

/// A client of `file-search --listen` or `--browse` on a connection of its own.
public final class RemoteClient {
  private let descriptor: Int32

  /// Connects to a Unix socket.
  public convenience init(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    try self.init(AF_UNIX, address)
  }

  /// Connects to a port of this machine.
  public convenience init(port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try self.init(AF_INET, address)
  }

  private init<Address>(_ family: Int32, _ address: Address) throws {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = socket(family, type, 0)
    // Longer than the server waits for a request.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    if result < 0 {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes.
  public func send(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns the next byte; nil at the end of the connection.
  public func next() -> UInt8? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? byte : nil
  }

  /// Returns everything up to the end of the connection.
  public func rest() -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
  }

  /// Sends actions; returns the whole response.
  public func post(_ actions: String, key: String? = nil) -> String {
    let field = key.map { "x-api-key: \($0)\r\n" } ?? ""
    let size = actions.utf8.count
    send("POST / HTTP/1.1\r\nHost: x\r\n\(field)Content-Length: \(size)\r\n\r\n\(actions)")
    return rest()
  }

  /// Asks for the state; returns the whole response.
  public func get(_ target: String = "/", key: String? = nil) -> String {
    send("GET \(target) HTTP/1.1\r\nHost: x\r\n\(key.map { "X-API-Key: \($0)\r\n" } ?? "")\r\n")
    return rest()
  }

  /// Returns the object of the state.
  public func state(_ target: String = "/") throws -> [String: Any] {
    let body = get(target).split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8))
    return object as? [String: Any] ?? [:]
  }
}
