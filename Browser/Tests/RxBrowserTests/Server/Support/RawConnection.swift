import Foundation
import TestSupport

/// A connection whose bytes a test writes itself.
///
/// All calls block, so use it on a thread of the test's own.
final class RawConnection: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let socket: Int32
  /// Bytes that have come and that no test has read.
  private let buffered = Box<[UInt8]>([])

  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let outcome = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard outcome == 0 else {
      // `deinit` closes the socket, as all properties have values.
      throw Failure(description: "connect: \(String(cString: strerror(errno)))")
    }
    var time = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  deinit { close(socket) }

  /// Ends the connection.
  func end() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Ends the own direction only.
  func endOutput() { shutdown(socket, Int32(SHUT_WR)) }

  /// Ends the connection without a FIN, as one that is reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket,
      SOL_SOCKET,
      SO_LINGER,
      &linger,
      socklen_t(MemoryLayout.size(ofValue: linger))
    )
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw Failure(description: "send: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads the next bytes; none at the end of the connection.
  func readSome() throws -> [UInt8] {
    let waiting = buffered.value
    if !waiting.isEmpty {
      buffered.value = []
      return waiting
    }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return [] }
    guard count >= 0 else {
      throw Failure(description: "recv: \(String(cString: strerror(errno)))")
    }
    return Array(buffer[..<count])
  }

  /// Makes bytes that were read the next to be read.
  func putBack(_ bytes: [UInt8]) { buffered.value = bytes }

  /// Reads a number of bytes.
  func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let some = try readSome()
      guard !some.isEmpty else {
        throw Failure(description: "the end after \(bytes.count) bytes")
      }
      bytes += some
    }
    buffered.value = Array(bytes[count...])
    return Array(bytes[..<count])
  }

  /// Reads bytes up to and with an end; `nil` if the connection ends before the first.
  func read(to end: String) throws -> String? {
    var bytes: [UInt8] = []
    let end = Array(end.utf8)
    while true {
      let some = try readSome()
      if some.isEmpty {
        guard bytes.isEmpty else { throw Failure(description: "the end after \(bytes)") }
        return nil
      }
      bytes += some
      if let found = bytes.firstRange(of: end) {
        buffered.value = Array(bytes[found.upperBound...])
        return String(decoding: bytes[..<found.upperBound], as: UTF8.self)
      }
    }
  }

  /// Reads all bytes to the end of the connection.
  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let some = try readSome()
      if some.isEmpty { return bytes }
      bytes += some
    }
  }
}
