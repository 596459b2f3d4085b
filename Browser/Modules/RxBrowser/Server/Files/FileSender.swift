internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Sends the bytes of a file in parts, each when the one before has been written.
final class FileSender {
  private static let partSize = 128 * 1024

  private let file: OfferedFile
  private let context: ChannelHandlerContext
  private let onPart: () -> Void
  private let onEnd: (_ isComplete: Bool) -> Void
  private var offset = 0

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - context: the place in the connection from which parts are written.
  ///   - onPart: called before each part.
  ///   - onEnd: called once; `isComplete` is false if the file has become shorter, or the connection has ended.
  init(
    _ file: OfferedFile,
    to context: ChannelHandlerContext,
    onPart: @escaping () -> Void,
    onEnd: @escaping (_ isComplete: Bool) -> Void
  ) {
    (self.file, self.context, self.onPart, self.onEnd) = (file, context, onPart, onEnd)
  }

  /// Sends the next part, and then those that follow.
  func start() {
    let (file, offset) = (file, offset)
    let count = min(Self.partSize, file.size - offset)
    if count == 0 { return onEnd(true) }
    onPart()
    // The disk may be slow: not on the thread of the connections.
    NIOThreadPool.singleton
      .runIfActive(eventLoop: context.eventLoop) { file.read(at: offset, count: count) }
      .assumeIsolated()
      .flatMap { bytes -> EventLoopFuture<Void> in
        if bytes.isEmpty { return self.context.eventLoop.makeFailedFuture(ChannelError.eof) }
        self.offset += bytes.count
        let part = self.context.channel.allocator.buffer(bytes: bytes)
        return self.context.writeAndFlush(
          NIOAny(HTTPServerResponsePart.body(.byteBuffer(part)))
        )
      }
      .whenComplete { result in
        if case .success = result { self.start() } else { self.onEnd(false) }
      }
  }
}
