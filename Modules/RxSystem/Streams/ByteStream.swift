public import RxCore
public import RxLoop

/// A pipe, a connection or a terminal, from which bytes are read and to which bytes are written.
///
///     TCP.connect(to: "example.com", port: 80).flatMapCompletable { connection in
///       connection.write(Array("GET / HTTP/1.0\r\n\r\n".utf8))
///         .andThen(connection.bytes.lines().do(onNext: { print($0) }).ignoreElements().asCompletable())
///     }
///
/// Any thread may use a stream. Events are delivered on the thread of its loop. `close()` closes the
/// stream, and so does its deallocation, when neither a variable nor a subscription refers to it.
/// Operations on a closed stream fail with ECANCELED.
public final class ByteStream: Disposable, Sendable {
  /// The loop that reads and writes.
  public let loop: UVLoop
  /// The local address of a TCP connection.
  public let localAddress: SocketAddress?
  /// The remote address of a TCP connection.
  public let peerAddress: SocketAddress?

  package let stream: UVStream
  let exclusiveReader = ExclusiveReader()

  /// Creates a stream that owns and closes a handle, for the loop's thread.
  ///
  /// - Parameter stream: a pipe, a connection or a terminal without another reader.
  public init(_ stream: UVStream) {
    self.stream = stream
    loop = stream.loop
    let connection = stream as? UVTCP
    localAddress = connection?.localAddress
    peerAddress = connection?.peerAddress
  }

  deinit { stream.close() }

  /// Closes the stream at once, and discards bytes that wait to be written.
  ///
  /// Pending reads and writes fail with ECANCELED. Further calls do nothing.
  public func close() {
    stream.close()
    if let reader = exclusiveReader.current { loop.schedule { reader.cancel() } }
  }

  /// Closes the stream; the same as `close()`.
  public func dispose() { close() }

  /// The received bytes, in arrays of 1 byte to 64 KiB.
  ///
  ///     connection.bytes.lines().subscribe(onNext: { print($0) })
  ///
  /// Reading starts with the subscription, pauses while the valve is closed, and stops at disposal.
  /// Unread bytes remain in the system's buffers, whose limits make the other side wait. A later
  /// subscription continues with them. Only the array that is delivered while another thread disposes is
  /// lost. There may be one subscription at a time: a second one fails with EALREADY.
  ///
  /// The sequence completes when the other side has ended its writing. The stream remains open for
  /// writing. Errors: ECONNRESET and others of read(2); ECANCELED when the stream is closed.
  public var bytes: Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: self.loop, for: observer, whenConnected: true) {
          StreamReader(self, valve, observer)
        }
      }
    }
  }

  /// Writes bytes, after those of earlier writes.
  ///
  ///     connection.write(Array("hello\n".utf8)).subscribe(onCompleted: { print("written") })
  ///
  /// - Parameter bytes: the bytes to write.
  /// - Returns: completes when the system has accepted every byte. Wait for that before the next write to
  ///   write no faster than the other side reads. Errors: EPIPE if the other side has stopped reading,
  ///   ECONNRESET, ECANCELED. Disposal does not cancel a write.
  public func write(_ bytes: [UInt8]) -> Completable {
    Completable(
      raw: .create { observer in
        // Disposal does not cancel a write.
        self.loop.perform(
          { self.write(bytes, observer) },
          orDiscard: { observer.sourceDeallocated() }
        )
        return Disposables.create()
      }
    )
  }

  private func write(_ bytes: [UInt8], _ observer: AnyObserver<Never>) {
    stream.write(bytes) { error in
      if let error { observer.onError(error) } else { observer.onCompleted() }
      withExtendedLifetime(self) {}
    }
  }

  /// Ends the writing side once all pending bytes are written (shutdown(2)).
  ///
  ///     connection.write(request).andThen(connection.end())
  ///
  /// A terminal has no such end; there this only waits for the pending writes.
  ///
  /// - Returns: completes when the other side can observe the end. Errors: ENOTCONN, EALREADY, ECANCELED.
  public func end() -> Completable {
    loop.completable { done in
      self.stream.end { error in
        done(error.map { .failure($0) } ?? .success(()))
        withExtendedLifetime(self) {}
      }
      return Disposables.create()
    }
  }
}

extension UVStream {
  /// Ends the writing side after all pending writes; for a terminal, only waits for them.
  func end(completion: @escaping @Sendable (UVError?) -> Void) {
    if self is UVTerminal {
      write([], completion: completion)
    } else {
      shutdown(completion: completion)
    }
  }
}
