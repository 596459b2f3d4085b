/// The emission to several subscribers that is under way: the element, and the next subscriber.
///
/// An observer may emit inside it. Then the subscribers that are left receive this element first, so that
/// all of them receive the elements in one order. So one emission at most is under way; those further up the
/// stack have been completed.
@frozen
@usableFromInline
struct Emission {
  /// The element, which stays in place until the emission has ended.
  @usableFromInline var element: UnsafeRawPointer?
  /// The number of subscribers when the emission started; those that are added later are not among them.
  @usableFromInline var count = 0
  /// The index of the next subscriber; `ended` after an emission.
  @usableFromInline var index = 0

  @usableFromInline static let ended = Int.max

  @inlinable
  init() {}
}

extension Multicaster {
  /// Emits `element` to the first `count` subscribers; called inside the gate.
  @inlinable
  @inline(__always)
  func emit(_ element: Element, to count: Int) {
    withUnsafePointer(to: element) { place in
      emission.element = UnsafeRawPointer(place)
      emission.count = count
      var index = 0
      while index < count {
        let next = index &+ 1
        emission.index = next
        table[index]?._withUnsafeGuaranteedRef {
          known($0, as: Sink<Element>.self).next(element)
        }
        if emission.index != next { break }  // completed by an event inside this emission
        index = next
      }
      emission.index = Emission.ended
    }
  }

  /// Does the same, where its code would cost the emission to one subscriber more than a call.
  @inlinable
  @inline(never)
  func emitOutOfLine(_ element: Element, to count: Int) { emit(element, to: count) }

  /// Emits the element of the emission that is under way, if any, to the subscribers that are left; called
  /// inside the gate, before an event that an observer emits inside that emission.
  @usableFromInline
  @inline(never)
  func completeEmission() {
    while emission.index < emission.count, let place = emission.element {
      let slot = table[emission.index]
      emission.index &+= 1
      slot?._withUnsafeGuaranteedRef {
        known($0, as: Sink<Element>.self).next(place.assumingMemoryBound(to: Element.self).pointee)
      }
    }
  }
}
