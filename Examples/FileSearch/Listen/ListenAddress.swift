import Glibc
import ProgramSupport
import RxLoop

/// The value of `--listen`.
enum ListenAddress: Equatable, Sendable {
  /// A Unix socket with a name of its own.
  case automatic
  /// A Unix socket.
  case path(String)
  /// A TCP port of an address of this machine.
  case tcp(SocketAddress)

  /// Parses a value.
  ///
  /// - Parameter text: empty, a path that ends with `.sock`, `PORT` or `HOST:PORT`.
  /// - Throws: an error that says what is allowed.
  init(_ text: String) throws(CommandError) {
    if text.isEmpty {
      self = .automatic
    } else if text.hasSuffix(".sock"), RawArguments.plainText(of: text) == text {
      self = .path(text)
    } else if let address = Self.address(text) {
      self = .tcp(address)
    } else {
      throw CommandError(
        "--listen: '\(text)': it takes a path that ends with .sock, a port, or HOST:PORT with an "
          + "address or localhost"
      )
    }
  }

  private static func address(_ text: String) -> SocketAddress? {
    let colon = text.lastIndex(of: ":")
    let digits = text[(colon.map { text.index(after: $0) } ?? text.startIndex)...]
    guard digits.utf8.allSatisfy(\.isASCIIDigit), let port = UInt16(digits) else {
      return nil
    }
    var host = colon.map { text[..<$0] } ?? "localhost"
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host == "localhost"
      ? .loopback(port: port) : try? SocketAddress(String(host), port: port)
  }
}
