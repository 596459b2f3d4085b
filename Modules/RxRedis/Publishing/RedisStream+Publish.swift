public import RxCore
internal import RxLoop
internal import RxSystem
public import RxTraits

extension RedisStream {
  /// Appends the elements of a sequence in order, each once, also over lost connections.
  ///
  /// One program publishes to a stream. It numbers the entries: the ids are `1-0`, `2-0` and so on, behind the last that the stream
  /// has. An element whose reply was lost is sent again with its id, and the server refuses an id that it has. An append of
  /// another program is found as a conflict and ends the sequence.
  ///
  /// - Parameters:
  ///   - source: the elements. Up to `RedisOptions.maximumWaiting` of them wait for the server; one more ends the sequence with
  ///     an error.
  ///   - trim: the entries that the stream keeps.
  /// - Returns: a sequence of what happens: it completes when the source has completed and all is appended. It fails with the
  ///   error of the source or the codec, with a `PublishConflict`, or with an error by which the server refuses for good.
  ///   Disposing of it stops it; what waits is discarded.
  public func publish<Source: ObservableConvertibleType>(
    _ source: Source,
    trim: Trim = .none
  ) -> Observable<PublishEvent> where Source.Element == Element {
    let elements = source.asObservable()
    return .create { [self] observer in
      let publisher = StreamPublisher(self, trim, observer)
      publisher.begin(elements)
      return publisher
    }
  }

  /// The elements that are appended from now on, as a signal.
  ///
  /// Gaps are events of the signal, so that nothing is missing without word of it. All subscribers share one reader. An error that
  /// ends the reading, as `WRONGTYPE`, is reported to `Hooks.defaultErrorHandler`, and the signal completes.
  ///
  /// - Parameter undecodable: the place to which entries go that cannot be decoded.
  /// - Returns: the signal.
  public func asSignal(
    undecodable: UndecodableEntries = .deliver
  ) -> Signal<StreamEvent<Element>> {
    read(from: .newest, undecodable: undecodable).asObservable().asSignal(onErrorRecover: { error in
      Hooks.defaultErrorHandler([], error)
      return .empty()
    })
  }

  /// The latest element and then each that is appended, without a gap and without a repeat, as a driver.
  ///
  /// Elements that cannot be decoded, and gaps, are left out: what a driver shows is the latest state. Use `read(from: .latest)` to
  /// receive them, or `.deadLetters` to keep the elements. All subscribers share one reader. An error that ends the reading is reported to `Hooks.defaultErrorHandler`,
  /// and the driver completes.
  ///
  /// - Parameters:
  ///   - element: emitted first, until the latest element has been read.
  ///   - undecodable: the place to which entries go that cannot be decoded.
  /// - Returns: the driver.
  public func asDriver(
    startWith element: Element,
    undecodable: UndecodableEntries = .deliver
  ) -> Driver<Element> {
    read(from: .latest, undecodable: undecodable).asObservable()
      .compactMap { event in try? event.entry?.element.get() }
      .startWith(element)
      .asDriver(onErrorRecover: { error in
        Hooks.defaultErrorHandler([], error)
        return .empty()
      })
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Publishes the elements to a stream, in order, each once.
  ///
  ///     temperature.publish(to: RedisStream<Int>("temperature", on: redis), trim: .keep(atLeast: 1000))
  ///       .disposed(by: bag)
  ///
  /// See `RedisStream.publish(_:trim:)`. An error is reported to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - stream: the stream, to which no other program appends.
  ///   - trim: the entries that the stream keeps.
  /// - Returns: a disposable that stops it; what waits is discarded.
  @MainActor
  public func publish(
    to stream: RedisStream<Element>,
    trim: RedisStream<Element>.Trim = .none
  ) -> any Disposable {
    stream.publish(asObservable(), trim: trim).subscribe()
  }
}
