import NIOCore

/// Splits bytes into lines; an empty line is an error.
struct LineDecoder: ByteToMessageDecoder {
  struct EmptyLine: Error {}

  typealias InboundOut = String

  mutating func decode(
    context: ChannelHandlerContext,
    buffer: inout ByteBuffer
  ) throws -> DecodingState {
    guard let end = buffer.readableBytesView.firstIndex(of: 10) else { return .needMoreData }
    let line = buffer.readString(length: end - buffer.readerIndex) ?? ""
    buffer.moveReaderIndex(forwardBy: 1)
    if line.isEmpty { throw EmptyLine() }
    context.fireChannelRead(wrapInboundOut(line))
    return .continue
  }
}

/// Ends each line with a newline; an empty line is an error.
struct LineEncoder: MessageToByteEncoder {
  struct EmptyLine: Error {}

  typealias OutboundIn = String

  func encode(data: String, out: inout ByteBuffer) throws {
    if data.isEmpty { throw EmptyLine() }
    out.writeString(data + "\n")
  }
}

extension Channel {
  /// Adds the handlers of lines; on the event loop.
  func addLineHandlers() throws {
    try pipeline.syncOperations.addHandlers([
      ByteToMessageHandler(LineDecoder()), MessageToByteHandler(LineEncoder()),
    ])
  }
}
