internal import NIOCore
internal import Synchronization

/// The elements that a channel has received, for one reader at a time.
///
/// Elements wait here while there is no reader, or its valve is closed. Those are the elements of reads
/// that have been asked for, and those that NIO reads by itself when the other side closes.
final class InboundFlow<Element: Sendable>: @unchecked Sendable {
  // Unchecked: all properties are accessed only on the event loop, except `isClosed`, which is atomic.
  let eventLoop: any EventLoop

  private var context: ChannelHandlerContext?
  private var waiting = CircularBuffer<Element>()
  private var end: Result<Void, any Error>?
  private var reader: InboundReader<Element>?
  private var isReadRequested = false
  private var isDelivering = false
  private let isClosed = Atomic<Bool>(false)

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  /// A Boolean value that indicates whether the channel is closed; for any thread.
  var isOver: Bool { isClosed.load(ordering: .acquiring) }

  /// Makes `reader` the only reader; returns `false` if there is another.
  func attach(_ reader: InboundReader<Element>) -> Bool {
    if self.reader != nil { return false }
    self.reader = reader
    return true
  }

  /// Allows another reader.
  func detach(_ reader: InboundReader<Element>) {
    if self.reader === reader { self.reader = nil }
  }

  /// Delivers what the reader takes, and asks for more.
  ///
  /// Does nothing inside a delivery, as that goes on by itself.
  func advance() {
    if isDelivering { return }
    deliver()
    requestRead()
  }

  // MARK: Events of the channel

  func open(_ context: ChannelHandlerContext) { self.context = context }

  func channelActive() {
    isReadRequested = false  // An earlier request may have been lost.
    advance()
  }

  func receive(_ element: Element) {
    waiting.append(element)
    if !isDelivering { deliver() }
  }

  func readCompleted() {
    isReadRequested = false
    advance()
  }

  /// Ends the sequence after the elements that wait; the first end counts.
  func end(_ result: Result<Void, any Error>) {
    if end != nil { return }
    end = result
    advance()
  }

  func close() {
    isClosed.store(true, ordering: .releasing)
    context = nil
    end(.success(()))
  }

  // MARK: Delivery

  private func deliver() {
    isDelivering = true
    // An observer may close the valve, dispose, subscribe again or close the channel.
    while let reader {
      if waiting.isEmpty {
        guard let end else { break }
        self.reader = nil
        reader.finish(end)
      } else {
        guard reader.isOpen else { break }
        reader.receive(waiting.removeFirst())
      }
    }
    isDelivering = false
  }

  private func requestRead() {
    guard let context, let reader, reader.isOpen, !isReadRequested, end == nil else { return }
    isReadRequested = true
    context.read()
  }
}
