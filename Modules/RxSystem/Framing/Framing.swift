internal import RxCore

/// Cuts a sequence of pieces into others, and keeps what is not whole yet.
protocol Framer {
  /// What comes out.
  associatedtype Frame

  /// Takes a piece, and says what has become whole by it.
  mutating func take(_ bytes: [UInt8], _ tell: (Frame) -> Void) throws

  /// Says what is left at the end.
  mutating func finish(_ tell: (Frame) -> Void) throws
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
      let state = Framing(framer)
      return source.subscribe(
        onNext: { bytes in
          do {
            try state.framer.take(bytes) { observer.onNext($0) }
          } catch {
            observer.onError(error)
          }
        },
        onError: { observer.onError($0) },
        onCompleted: {
          do {
            try state.framer.finish { observer.onNext($0) }
            observer.onCompleted()
          } catch {
            observer.onError(error)
          }
        }
      )
    }
  }
}

/// The framer of one subscription.
private final class Framing<Frames: Framer>: @unchecked Sendable {
  // Unchecked: the pieces of one subscription arrive one after another.
  var framer: Frames

  init(_ framer: Frames) { self.framer = framer }
}
