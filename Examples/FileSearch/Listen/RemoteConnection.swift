import RxLoop

/// A connection that sends one request and gets one response.
///
/// It ends after some seconds, whatever the client does: it may be slow to send and slow to read.
@MainActor
final class RemoteConnection {
  /// The time for the request and the response together.
  private static let timeLimit = Duration.seconds(5)

  private let stream: UVStream
  private let whenClosed: @MainActor (RemoteConnection) -> Void
  private var parser = HTTPRequestParser()
  private var timer: LoopTimer?
  private var isAnswered = false

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - stream: the connection, which is closed at the end.
  ///   - respond: called with the request; returns the response, and the work to do once that is sent.
  ///   - whenClosed: called once.
  init(
    _ stream: UVStream,
    respond: @escaping @MainActor (HTTPRequest) -> RemoteControl.Answer,
    whenClosed: @escaping @MainActor (RemoteConnection) -> Void
  ) {
    self.stream = stream
    self.whenClosed = whenClosed
    timer = MainScheduler.run(after: Self.timeLimit) { [weak self] in self?.close() }
    do {
      try stream.startReading(
        onData: { [weak self] bytes in
          let bytes = Array(bytes)
          MainActor.assumeIsolated { self?.take(bytes, respond) }
        },
        onEnd: { [weak self] _ in MainActor.assumeIsolated { self?.close() } }
      )
    } catch {
      MainScheduler.runLater { [weak self] in self?.close() }
    }
  }

  /// Closes the connection.
  func close() {
    guard let timer else { return }
    self.timer = nil
    timer.cancel()
    stream.close()
    whenClosed(self)
  }

  private func take(
    _ bytes: [UInt8],
    _ respond: @MainActor (HTTPRequest) -> RemoteControl.Answer
  ) {
    // A second request is not read; nor is the rest of a refused one, up to the end of the connection.
    if isAnswered { return }
    do throws(HTTPResponse) {
      switch try parser.take(bytes) {
      case .incomplete(let expectsInvitation):
        if expectsInvitation { stream.write(HTTPResponse.invitation) }
      case .complete(let request):
        let answer = respond(request)
        send(answer.response)
        answer.work?()
      }
    } catch {
      send(error)
    }
  }

  private func send(_ response: HTTPResponse) {
    isAnswered = true
    parser = HTTPRequestParser()
    stream.write(response.bytes)
    stream.shutdown()
  }
}
