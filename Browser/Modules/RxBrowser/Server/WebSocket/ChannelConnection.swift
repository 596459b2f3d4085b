internal import NIOCore

/// The connection of a page, for the page's host.
final class ChannelConnection: PageConnection {
  private let thread: ServerThread
  private let handler: NIOLoopBound<PageHandler>

  init(_ handler: NIOLoopBound<PageHandler>, on thread: ServerThread) {
    (self.handler, self.thread) = (handler, thread)
  }

  func send(_ message: [UInt8]) {
    thread.execute { [handler] in handler.value.send(message) }
  }

  func close(_ code: UInt16) {
    thread.execute { [handler] in handler.value.close(code) }
  }

  /// The same as `close`, for the server's own thread.
  func closeNow(_ code: UInt16) { handler.value.close(code) }
}
