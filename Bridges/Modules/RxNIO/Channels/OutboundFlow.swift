internal import NIOCore

/// The output of a channel, which several writers use.
final class OutboundFlow<Element: Sendable>: @unchecked Sendable {
  // Unchecked: all properties are accessed only on the event loop.
  let eventLoop: any EventLoop
  let scheduler: EventLoopScheduler

  private var context: ChannelHandlerContext?
  private var writers: [ObjectIdentifier: ChannelWriter<Element>] = [:]
  private var isFlushScheduled = false

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
    scheduler = EventLoopScheduler(eventLoop)
  }

  /// A Boolean value that indicates whether the channel takes more without storing much.
  var isWritable: Bool { context?.channel.isWritable ?? false }

  /// Adds a writer; returns `false` if the channel is closed.
  func add(_ writer: ChannelWriter<Element>) -> Bool {
    if context == nil { return false }
    writers[ObjectIdentifier(writer)] = writer
    return true
  }

  func remove(_ writer: ChannelWriter<Element>) {
    writers.removeValue(forKey: ObjectIdentifier(writer))
  }

  /// Writes an element; a flush follows once the tasks that wait now have run.
  ///
  /// So the elements of one read, or of one batch of a scheduler, are flushed together.
  func write(
    _ element: Element,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let context else { return completion(.failure(ChannelError.ioOnClosedChannel)) }
    let promise = eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete(completion)
    context.write(NIOAny(element), promise: promise)
    if isFlushScheduled { return }
    isFlushScheduled = true
    eventLoop.execute { if self.isFlushScheduled { self.flush() } }
  }

  func flush() {
    isFlushScheduled = false
    context?.flush()
  }

  /// Ends the output of the channel.
  func end(completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    guard let context else { return completion(.failure(ChannelError.ioOnClosedChannel)) }
    let promise = eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete(completion)
    context.close(mode: .output, promise: promise)
  }

  // MARK: Events of the channel

  func open(_ context: ChannelHandlerContext) { self.context = context }

  func becameWritable() { for writer in writers.values { writer.becameWritable() } }

  func close() {
    context = nil
    for writer in writers.values { writer.finish(.failure(ChannelError.ioOnClosedChannel)) }
  }
}
