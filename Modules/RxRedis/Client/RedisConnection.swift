internal import DequeModule
internal import RxCore
internal import RxLoop
internal import RxSystem

/// One socket to a server, which is not made again: commands are written at the end of the turn, and replies read in order.
final class RedisConnection: @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let stream: ByteStream
  private var parser: RESPParser
  @exclusivity(unchecked)  // accessed only on the loop's thread, for each command
  private var replies: Deque<RedisRequest> = []
  /// Encoded commands that have not been written.
  @exclusivity(unchecked)  // accessed only on the loop's thread, for each command
  private var outgoing: [UInt8] = []
  private var isFlushScheduled = false
  /// True while replies are delivered, behind which commands are written.
  private var isReceiving = false
  /// True if the connection has ended; set before the commands without a reply fail.
  private(set) var isEnded = false
  /// The time at which the last reply arrived, or the first command was sent to an idle server.
  private var silentSince: RxTime
  private let timeout: Duration
  private var timer: LoopTimer?

  /// The number by which the server knows the connection, from its reply to HELLO.
  var clientID: Int64?

  /// Called once, when the connection has ended for another reason than `close()`.
  var onEnd: ((RedisError) -> Void)?

  /// Uses a connection that nobody else reads.
  ///
  /// - Parameters:
  ///   - stream: the connection.
  ///   - timeout: the time after which a server that does not reply is given up.
  ///   - limits: the largest replies.
  init(_ stream: ByteStream, timeout: Duration, limits: RESPLimits) {
    self.stream = stream
    self.timeout = timeout
    parser = RESPParser(limits: limits)
    silentSince = SuspendingClock().now
  }

  deinit { stream.close() }

  /// Begins to read.
  func start() {
    do {
      try stream.stream.startReading(
        onData: { [weak self] bytes in self?.receive(bytes) },
        onEnd: { [weak self] error in self?.end(.connectionLost(error, mayHaveRun: true)) }
      )
    } catch {
      end(.connectionLost(error, mayHaveRun: false))
    }
  }

  /// Sends a command; commands of one turn are written at once.
  func send(_ request: RedisRequest) {
    if isEnded { return request.fail(.connectionLost(nil, mayHaveRun: false)) }
    if replies.isEmpty {
      silentSince = SuspendingClock().now
      stream.stream.holdsLoop = true
      startTimer(after: timeout)
    }
    for command in request.preceding {
      replies.append(RedisRequest(command) { request.precede($0) })
      outgoing.append(contentsOf: command.encoded)
    }
    replies.append(request)
    outgoing.append(contentsOf: request.command.encoded)
    // So many bytes are not kept until the end of the turn.
    if outgoing.count >= 64 << 10 { return flush() }
    if isFlushScheduled || isReceiving { return }
    isFlushScheduled = true
    stream.loop.schedule { [self] in
      isFlushScheduled = false
      flush()
    }
  }

  /// Ends the connection; commands without a reply fail.
  func close(_ error: RedisError = .closed) {
    onEnd = nil
    end(error)
  }

  private func flush() {
    if outgoing.isEmpty || isEnded { return }
    let stream = stream.stream
    let result = outgoing.withUnsafeBytes { bytes in
      Result { () throws(UVError) in try stream.writeAtOnce(bytes) }
    }
    switch result {
    case .success(let taken):
      if taken < outgoing.count { writeLater(Array(outgoing[taken...])) }
      outgoing.removeAll(keepingCapacity: outgoing.capacity <= 64 << 10)
    case .failure(let error):
      outgoing = []
      // Later, as the caller may be about to send another command.
      self.stream.loop.schedule { [self] in end(.connectionLost(error, mayHaveRun: true)) }
    }
  }

  private func writeLater(_ bytes: [UInt8]) {
    stream.stream.writeLater(bytes) { [weak self] error in
      if let error { self?.end(.connectionLost(error, mayHaveRun: true)) }
    }
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    isReceiving = true
    deliver(bytes)
    isReceiving = false
    flush()
  }

  private func deliver(_ bytes: UnsafeRawBufferPointer) {
    silentSince = SuspendingClock().now
    do throws(RESPError) {
      try parser.read(bytes, deliver)
    } catch {
      return end(.malformedReply(error))
    }
    if replies.isEmpty, !isEnded {
      stream.stream.holdsLoop = false
      timer?.cancel()
      timer = nil
    }
  }

  private func deliver(_ reply: RESPReply) {
    // Messages without a request are not subscribed to.
    if isEnded || reply.isPush { return }
    guard let request = replies.popFirst() else {
      return end(.malformedReply(.malformed("a reply without a command")))
    }
    request.finish(with: reply)
  }

  private func startTimer(after delay: Duration) {
    timer?.cancel()
    timer = stream.loop.schedule(after: delay) { [weak self] in self?.checkSilence() }
  }

  /// Gives up a server that has not sent a byte for the whole timeout.
  private func checkSilence() {
    guard !isEnded, let first = replies.first else { return }
    let left = timeout - silentSince.duration(to: SuspendingClock().now)
    if left > .zero { return startTimer(after: left) }
    end(.timedOut(command: first.command.name, after: timeout))
  }

  private func end(_ error: RedisError) {
    if isEnded { return }
    isEnded = true
    timer?.cancel()
    stream.close()
    let pending = replies
    replies = []
    for request in pending { request.fail(error) }
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(error)
  }
}
