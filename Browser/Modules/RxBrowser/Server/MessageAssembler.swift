internal import NIOCore
internal import NIOWebSocket

/// Makes messages of the frames of a page, by the rules of RFC 6455.
struct MessageAssembler {
  enum Event: Equatable {
    /// A frame that is not the last of its message, or the answer to a ping.
    case none
    case text([UInt8])
    case ping([UInt8])
    /// The page ends the connection; without a code if it has not given one.
    case close(UInt16?)
  }

  /// An error that ends the connection.
  struct Violation: Error, Equatable {
    let code: UInt16

    static let protocolError = Violation(code: 1002)
    static let unsupportedData = Violation(code: 1003)
    static let invalidText = Violation(code: 1007)
    static let tooLarge = Violation(code: 1009)
  }

  private let limit: Int
  /// The frames of a message that is not complete.
  private var text: [UInt8]?

  init(limit: Int) { self.limit = limit }

  /// Takes over a frame.
  mutating func take(_ frame: WebSocketFrame) throws(Violation) -> Event {
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      throw .protocolError
    }
    let data = frame.unmaskedData.readableBytesView
    switch frame.opcode {
    case .text:
      guard text == nil else { throw .protocolError }
      return try add(data, isLast: frame.fin)
    case .continuation:
      guard text != nil else { throw .protocolError }
      return try add(data, isLast: frame.fin)
    case .binary:
      throw text == nil ? .unsupportedData : .protocolError
    case .ping: return .ping(Array(data))
    case .pong: return .none
    case .connectionClose: return .close(try Self.code(of: data))
    default: throw .protocolError
    }
  }

  private mutating func add(_ data: ByteBufferView, isLast: Bool) throws(Violation) -> Event {
    var message = text.take() ?? []
    guard message.count + data.count <= limit else { throw .tooLarge }
    message += data
    guard isLast else {
      text = message
      return .none
    }
    guard Self.isUTF8(message) else { throw .invalidText }
    return .text(message)
  }

  private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private static func code(of data: ByteBufferView) throws(Violation) -> UInt16? {
    guard !data.isEmpty else { return nil }
    guard data.count > 1 else { throw .protocolError }
    let code = data.prefix(2).reduce(0 as UInt16) { $0 << 8 | UInt16($1) }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError
    }
    guard isUTF8(data.dropFirst(2)) else { throw .invalidText }
    return code
  }
}
