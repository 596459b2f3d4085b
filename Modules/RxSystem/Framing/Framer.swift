internal import RxCore
internal import RxLoop

/// The error of bytes that do not follow a format.
///
///     Observable.just(Array("a much too long line".utf8)).lines(limit: 5)
///       .subscribe(onError: { print($0) })  // a line has more than 5 bytes
public enum FramingError: Error, Sendable, CustomStringConvertible {
  /// A line has more bytes than the limit.
  case lineTooLong(limit: Int)
  /// The length of a frame exceeds the limit.
  case frameTooLong(length: UInt64, limit: Int)
  /// The bytes end within a frame; `missing` is the number of bytes known to be missing.
  ///
  /// Within the length of a frame, only the rest of the length is known to be missing.
  case truncated(missing: Int)
  /// A line could not be decoded; `text` is its beginning.
  case invalidLine(number: Int, text: String, reason: any Error)

  /// The error in a sentence; control characters, which a terminal would obey, appear as numbers.
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "a line has more than \(limit) bytes"
    case .frameTooLong(let length, let limit):
      "a frame has \(length) bytes; the limit is \(limit)"
    case .truncated(let missing):
      "the bytes end within a frame: \(missing) are missing"
    case .invalidLine(let number, let text, let reason):
      "line \(number) cannot be decoded: \(reason): \(text)".withoutControls
    }
  }
}

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
