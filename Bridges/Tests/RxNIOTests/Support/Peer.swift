import Glibc

/// The other side of a connection: a blocking socket, for a thread of its own.
final class Peer: Sendable {
  struct Failure: Error { let code: Int32 }

  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw Failure(code: errno) }
  }

  deinit { Glibc.close(descriptor) }

  /// Writes all bytes; blocks while the other side does not read.
  func write(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 { throw Failure(code: errno) }
      done += count
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Reads `count` bytes, or all until the end.
  func read(_ count: Int = .max) throws -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while result.count < count {
      let received = recv(descriptor, &chunk, min(chunk.count, count - result.count), 0)
      if received < 0 { throw Failure(code: errno) }
      if received == 0 { break }
      result += chunk[..<received]
    }
    return result
  }

  /// Ends the output.
  func end() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends input and output.
  func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Has the socket reset the connection when its last reference is released.
  func resetAtEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
