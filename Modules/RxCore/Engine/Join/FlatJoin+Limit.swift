internal import DequeModule

// A limit to the number of inner sequences that are subscribed to at a time: the others wait.
extension FlatJoin {
  /// Subscribes to `source` as soon as it has a place; called inside the gate.
  @inlinable
  @inline(__always)
  final func admit(_ source: Observable<Out>) {
    guard case .just = source.kind else {
      return hasRoom ? subscribe(to: source) : queue(source)
    }
    let element = known(source, as: JustObservable<Out>.self).element
    if hasRoom { emitHoldingPlace(element) } else { queue(JustObservable(element)) }
  }

  /// A Boolean value that indicates whether a sequence may be subscribed to before any that waits.
  @inlinable
  final var hasRoom: Bool { places < limit && blocked == 0 }

  @usableFromInline
  final func queue(_ source: Observable<Out>) {
    waiting.append(source)
    live += 1
    blocked += 1
  }

  /// Subscribes to sequences that wait, as long as there are places, to at most `most` of them.
  ///
  /// A sequence that completes at once makes room without deepening the stack.
  final func startWaiting(most: Int = .max) {
    if isStarting { return }
    isStarting = true
    var left = most
    while left > 0, places < limit {
      if isDisposed || down.isDisposed { break }  // `down` may be, before this is connected to it
      guard let source = takeWaiting() else { break }
      subscribeHoldingPlace(source)
      left -= 1
    }
    isStarting = false
  }

  /// Gives the place of an inner sequence that has ended to one that waits.
  ///
  /// Only then is it known whether anything can still emit; while others are being started, the call
  /// that starts them checks.
  @usableFromInline
  final func placeFreed() {
    if limit != .max, !isDisposed { startWaiting() }
    if !isDisposed, !isStarting { releaseIfNothingCanEmit() }
  }
}

extension Observable {
  /// Emits the elements of the inner sequences that `selector` makes, at most `limit` at a time.
  @inlinable
  func limitedMerge<Source: ObservableConvertibleType>(
    _ limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattened({ FlatJoin($0, $1, limit: limit) }) { join, _, element in
      join.admit(try selector(element).asObservable())
    }
  }
}
