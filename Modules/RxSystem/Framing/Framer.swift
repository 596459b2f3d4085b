internal import RxCore

/// Cuts a sequence of pieces into others, and keeps what is not whole yet.
protocol Framer {
  /// What comes out.
  associatedtype Frame

  /// Takes a piece, and says what has become whole by it.
  mutating func consume(_ bytes: [UInt8], _ emit: (Frame) -> Void) throws

  /// Says what is left at the end.
  mutating func finish(_ emit: (Frame) -> Void) throws
}

extension ObservableType where Element == [UInt8] {
  /// What `framer` makes of this.
  ///
  /// - Parameter framer: copied for each subscriber.
  /// - Returns: delivered on the thread of the piece that has made it whole; fails with what the framer
  ///   throws.
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
  // Unchecked: the pieces of one subscription arrive one after another.
  private var framer: Frames

  init(_ framer: Frames) { self.framer = framer }

  /// What a step of the framer tells, before anybody hears of it: who does may come here again.
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
