/// What the stage below holds when one source follows another: it disposes of the one at work.
@usableFromInline
class CurrentSourceStage<Element>: Stage, @unchecked Sendable {  // as Stage
  @usableFromInline final let down: Sink<Element>
  private let runner = SerialDisposable()

  @usableFromInline
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
  }

  /// From now on `stage` is at work.
  @usableFromInline
  final func follow(_ stage: Stage) { runner.disposable = stage }

  override func didDispose() { runner.dispose() }
}

extension UnarySink where In == Out {
  /// The `next` of a stage whose elements go through as they are.
  @inlinable
  @inline(__always)
  static var forward: Next {
    { sink, element in
      if !sink.isDisposed { unsafeDowncast(sink, to: UnarySink<In, In>.self).down.next(element) }
    }
  }
}
