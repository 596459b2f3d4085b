internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// An open file for a page; it is the same file also if another gets its name.
final class OfferedFile: Sendable {
  /// The last part of the path; bytes that are no UTF-8 are replaced.
  let name: String
  /// The number of bytes when the file was opened.
  let size: Int
  private let descriptor: Int32

  /// Opens a regular file; a symbolic link is not followed.
  ///
  /// - Parameter path: the bytes of the path.
  /// - Throws: `BrowserError.unavailableFile`.
  init(_ path: [UInt8]) throws(BrowserError) {
    let slash = UInt8(ascii: "/")
    name = String(decoding: path.split(separator: slash).last ?? [], as: UTF8.self)
    let bytes = (path.prefix { $0 != 0 } + [0]).map { CChar(bitPattern: $0) }
    // A pipe without a writer must not block.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let descriptor = open(bytes, flags)
    guard descriptor >= 0 else {
      let reason = errno == ELOOP ? "it is a symbolic link" : String(cString: strerror(errno))
      throw .unavailableFile(name: name, reason: reason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unavailableFile(name: name, reason: "it is no regular file")
    }
    (self.descriptor, size) = (descriptor, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Returns bytes of the file, and blocks the calling thread; none at its end, and after an error.
  func read(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// The value of Content-Disposition.
  ///
  /// Source: RFC 6266, with the encoding of RFC 8187, which has replaced RFC 5987.
  var disposition: String {
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in name.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let plain = name.map { $0.asciiValue.map(isPlain) ?? false ? $0 : "_" }
    return """
      attachment; filename="\(String(plain))"; \
      filename*=UTF-8''\(String(decoding: encoded, as: UTF8.self))
      """
  }
}

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
