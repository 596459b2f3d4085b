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

  // MARK: - HTTP

  /// Sends the head of a request; headers end with a line break each.
  func request(
    _ line: String = "GET / HTTP/1.1",
    host: String?,
    _ headers: String...
  ) throws {
    let lines = (host.map { ["Host: \($0)"] } ?? []) + headers
    try write(([line] + lines).map { $0 + "\r\n" }.joined() + "\r\n")
  }

  /// Reads a response; `nil` at the end of the connection.
  func response(toHead: Bool = false) throws -> RawResponse? {
    guard let head = try read(to: "\r\n\r\n") else { return nil }
    let lines = head.split(separator: "\r\n")
    let headers = lines.dropFirst().map { line -> (name: String, value: String) in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
    }
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    return RawResponse(
      status: Int(lines[0].split(separator: " ")[1]) ?? 0,
      headers: headers,
      body: String(decoding: try read(toHead ? 0 : length), as: UTF8.self)
    )
  }

  // MARK: - Frames

  /// The bytes of a frame with a mask, as a browser sends it.
  static func frame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let count = payload.count
    let mask: UInt8 = isMasked ? 0x80 : 0
    var bytes = [first]
    if count < 126 {
      bytes.append(mask | UInt8(count))
    } else if count < 65536 {
      bytes += [mask | 126, UInt8(count >> 8), UInt8(count & 255)]
    } else {
      bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
    guard isMasked else { return bytes + payload }
    let key: [UInt8] = [0x3A, 0xC5, 0x07, 0x91]
    return bytes + key + payload.indices.map { payload[$0] ^ key[$0 % 4] }
  }

  func send(text: String) throws { try write(Self.frame(0x81, Array(text.utf8))) }

  func send(close code: Int) throws {
    try write(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 255)]))
  }

  /// Reads a frame; `nil` at the end of the connection.
  func frame() throws -> RawFrame? {
    guard let first = try readFirst() else { return nil }
    let length = try read(1)[0]
    let bytes = length == 127 ? try read(8) : length == 126 ? try read(2) : [length]
    let count = bytes.reduce(0) { $0 << 8 | Int($1) }
    return RawFrame(first: first, payload: try read(count))
  }

  /// Reads all frames to the end of the connection.
  func frames() throws -> [RawFrame] {
    var frames: [RawFrame] = []
    while let frame = try frame() { frames.append(frame) }
    return frames
  }

  private func readFirst() throws -> UInt8? {
    let some = try readSome()
    putBack(Array(some.dropFirst()))
    return some.first
  }
}

/// A response as a test reads it.
struct RawResponse {
  let status: Int
  let headers: [(name: String, value: String)]
  let body: String

  /// Returns the value of a header that occurs once.
  subscript(name: String) -> String? {
    let found = headers.filter { $0.name == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }
}

/// A frame as a test reads it.
struct RawFrame: Equatable, CustomStringConvertible {
  let first: UInt8
  let payload: [UInt8]

  static func text(_ text: String) -> RawFrame {
    RawFrame(first: 0x81, payload: Array(text.utf8))
  }
  static func pong(_ text: String) -> RawFrame {
    RawFrame(first: 0x8A, payload: Array(text.utf8))
  }
  static let ping = RawFrame(first: 0x89, payload: [])

  static func close(_ code: Int?) -> RawFrame {
    RawFrame(first: 0x88, payload: code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? [])
  }

  var description: String {
    first == 0x88 && payload.count == 2
      ? "close \(Int(payload[0]) << 8 | Int(payload[1]))"
      : "\(String(first, radix: 16)) \(payload.count < 200 ? String(decoding: payload, as: UTF8.self) : "…")"
  }
}
