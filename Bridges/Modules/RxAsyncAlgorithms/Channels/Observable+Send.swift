public import AsyncAlgorithms
public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// Sends the elements to a channel, one after another.
  ///
  /// A channel makes its sender wait until a loop takes the element. A sequence cannot wait, so the
  /// policy selects the elements that are kept meanwhile.
  ///
  ///     let channel = AsyncThrowingChannel<Size, any Error>()
  ///     sizes.send(to: channel, buffering: .newest(1)).subscribe().disposed(by: bag)
  ///     for try await size in channel { await layOut(size) }
  ///
  /// - Parameters:
  ///   - channel: the channel. If it is finished by others, it discards what it is sent.
  ///   - policy: selects the elements that are kept while the channel makes its sender wait.
  ///   - ends: a Boolean value that indicates whether the channel ends with this sequence. Use
  ///     `false` if others send to the channel as well.
  /// - Returns: completes when a loop has taken the last element.
  /// - Ends: with this sequence. Disposal cancels the task that sends, and ends the channel
  ///   regularly if `ends` is true. At most the element that is being sent still arrives.
  /// - Errors: an error of this sequence follows the elements before it, to the channel if `ends`
  ///   is true, and to the result.
  /// - Thread: subscribes on the subscribing thread, at once. A task sends.
  /// - Memory: keeps the elements that the channel has not taken, bounded by `policy`.
  /// - SeeAlso: `send(to:ends:)` of a `Flowable`, which waits for the channel;
  ///   `asFlowable(priority:)` of RxSystem, the other direction; `values(buffering:)`, which needs no
  ///   channel for one loop.
  public func send(
    to channel: AsyncThrowingChannel<Element, any Error>,
    buffering policy: ValuesBufferingPolicy,
    ends: Bool = true
  ) -> Completable {
    values(buffering: policy).sending({ await channel.send($0) }) { error in
      if ends { channel.end(error) }
    }
  }
}

extension InfallibleType where Element: Sendable {
  /// Sends the elements to a channel that cannot fail, one after another.
  ///
  ///     relay.asInfallible().send(to: channel, buffering: .unbounded).subscribe()
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - policy: selects the elements that are kept while the channel makes its sender wait.
  ///   - ends: a Boolean value that indicates whether the channel ends with this sequence.
  /// - Returns: completes when a loop has taken the last element.
  /// - Form of: `send(to:buffering:ends:)`, for a sequence that cannot fail.
  public func send(
    to channel: AsyncChannel<Element>,
    buffering policy: ValuesBufferingPolicy,
    ends: Bool = true
  ) -> Completable {
    values(buffering: policy).sending({ await channel.send($0) }) { _ in
      if ends { channel.finish() }
    }
  }
}

extension AsyncThrowingChannel where Failure == any Error {
  /// Ends the channel: with an error, or with `nil` regularly.
  func end(_ error: (any Error)?) {
    if let error { fail(error) } else { finish() }
  }
}
