import Foundation

/// A TCP socket of this machine: socket(2), ip(7).
struct Socket: Sendable {
  let descriptor: Int32

  /// Creates a socket bound to a port that the kernel chooses; it does not listen.
  static func bound() throws -> Socket {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Socket(descriptor: Glibc.socket(AF_INET, type, 0))
    try check(socket.descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try check(bind(socket.descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)))
      }
    }
    return socket
  }

  func listen() throws { try Self.check(Glibc.listen(descriptor, 128)) }

  var port: UInt16 {
    get throws {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      try withUnsafeMutablePointer(to: &address) { pointer in
        try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          try Self.check(getsockname(descriptor, pointer, &length))
        }
      }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  /// Accepts a connection; returns `nil` after `shutDown()`.
  func accept() -> Socket? {
    let caller = Glibc.accept(descriptor, nil, nil)
    return caller < 0 ? nil : Socket(descriptor: caller)
  }

  /// Receives bytes; an empty array after the other side has closed.
  func receive() -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return bytes
  }

  /// Sends all of `bytes`; returns `false` if the other side has closed.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Wakes a thread that waits in `accept()`.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { _ = Glibc.close(descriptor) }

  private static func check(_ result: Int32) throws {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
