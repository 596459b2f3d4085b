public import RxCore
public import RxLoop

/// A pipe, a connection or a terminal: bytes come, and bytes are written in order.
///
///     TCP.connect(to: "example.com", port: 80).flatMapCompletable { connection in
///       connection.write(Array("GET / HTTP/1.0\r\n\r\n".utf8))
///         .andThen(connection.bytes.lines().do(onNext: { print($0) }).ignoreElements().asCompletable())
///     }
///
/// Any thread may use it; what it says, it says on its loop's thread. It is closed by `close()`, once,
/// or when nobody has it any more: neither a variable nor a subscription. A closed one fails with
/// ECANCELED.
public final class ByteStream: Disposable, Sendable {
  /// The loop that it is read and written on.
  public let loop: UVLoop
  /// This side's address, of TCP.
  public let localAddress: SocketAddress?
  /// The other side's address, of TCP.
  public let peerAddress: SocketAddress?

  let stream: UVStream
  let exclusiveReader = ExclusiveReader()

  /// Takes a handle over, which is closed with this; for the loop's thread.
  ///
  /// - Parameter stream: a pipe, a connection or a terminal that nobody else reads.
  public init(_ stream: UVStream) {
    self.stream = stream
    loop = stream.loop
    let connection = stream as? UVTCP
    localAddress = connection?.localAddress
    peerAddress = connection?.peerAddress
  }

  deinit { stream.close() }

  /// Closes it at once: what waits to be written is dropped, and nothing is read any more.
  ///
  /// Who reads or writes hears of ECANCELED. A second call does nothing.
  public func close() {
    stream.close()
    if let reading = exclusiveReader.current { loop.schedule { reading.cancel() } }
  }

  /// The same as `close()`.
  public func dispose() { close() }

  /// What comes, as it comes: 1 byte to 64 KiB at a time.
  ///
  /// Reading begins with a subscription, stops while its valve is shut, and ends with it; what has
  /// not been read stays in the system, and makes the other side wait. One may subscribe at a time: a
  /// second fails with EALREADY. It completes when the other side has ended its writing; the stream
  /// stays open, to be written. Fails with ECONNRESET and what else read(2) says, and with
  /// ECANCELED when the stream is closed.
  public var bytes: Flowable<[UInt8]> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: self.loop) { StreamReader(self, valve, observer) }
      }
    }
  }

  /// Writes, behind what has been written before.
  ///
  /// - Parameter bytes: all of these.
  /// - Returns: completes when the system has taken every byte: who waits for that before the next
  ///   write does not outrun the other side. EPIPE when nobody reads any more, ECONNRESET, ECANCELED.
  ///   What has begun is not undone by disposal.
  public func write(_ bytes: [UInt8]) -> Completable {
    .create { completable in
      if self.loop.isCurrent {
        // As it is not undone, there is nothing that disposal could end.
        self.write(bytes, completable)
        return Disposables.create()
      }
      return LoopSubscription(on: self.loop) {
        self.write(bytes, completable)
        return Disposables.create()
      }
    }
  }

  private func write(
    _ bytes: [UInt8],
    _ completable: @escaping @Sendable (CompletableEvent) -> Void
  ) {
    stream.write(bytes) { error in
      completable(error.map { .error($0) } ?? .completed)
      withExtendedLifetime(self) {}
    }
  }

  /// Tells the other side that nothing more will come, once all that waits is written (shutdown(2)).
  ///
  /// A terminal has no such end: nothing is told.
  ///
  /// - Returns: completes when the other side can see it; ENOTCONN, EALREADY, ECANCELED.
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
  /// Ends the writing behind all that waits; of a terminal, which has no end to be told, only waits.
  func end(completion: @escaping @Sendable (UVError?) -> Void) {
    if self is UVTerminal {
      write([], completion: completion)
    } else {
      shutdown(completion: completion)
    }
  }
}
