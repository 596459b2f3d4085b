internal import RxCore

/// Splits a sequence of byte arrays into frames, and buffers an incomplete frame.
protocol Framer {
  /// The type of the frames.
  associatedtype Frame

  /// Consumes bytes, and emits each frame that they complete.
  mutating func consume(_ bytes: [UInt8], _ emit: (Frame) -> Void) throws

  /// Emits the rest at the end of the bytes.
  mutating func finish(_ emit: (Frame) -> Void) throws
}

extension ObservableType where Element == [UInt8] {
  /// Emits the frames that `framer` finds in these bytes.
  ///
  /// - Parameter framer: copied for each subscriber.
  /// - Returns: the frames, each delivered on the thread of its last bytes; fails with the error of the
  ///   framer.
  func frames<Frames: Framer & Sendable>(
    _ framer: Frames
  ) -> Observable<Frames.Frame> where Frames.Frame: Sendable {
    let source = asObservable()
    return .create { observer in
      let state = FramingState(framer)
      return source.subscribe(
        onNext: { bytes in
          let (frames, error) = state.advance { try $0.consume(bytes, $1) }
          for frame in frames { observer.onNext(frame) }
          if let error { observer.onError(error) }
        },
        onError: { observer.onError($0) },
        onCompleted: {
          let (frames, error) = state.advance { try $0.finish($1) }
          for frame in frames { observer.onNext(frame) }
          if let error { observer.onError(error) } else { observer.onCompleted() }
        }
      )
    }
  }
}

/// The framer of one subscription.
private final class FramingState<Frames: Framer>: @unchecked Sendable {
  // Unchecked: `framer` is accessed only by the events of one subscription, which are serial.
  private var framer: Frames

  init(_ framer: Frames) { self.framer = framer }

  /// Collects the frames of one step of the framer.
  ///
  /// They are emitted after the step, as an observer may re-enter this method.
  func advance(
    _ step: (inout Frames, (Frames.Frame) -> Void) throws -> Void
  ) -> ([Frames.Frame], (any Error)?) {
    var frames: [Frames.Frame] = []
    do {
      try step(&framer) { frames.append($0) }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }
}
