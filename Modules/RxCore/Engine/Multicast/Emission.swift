/// An emission to several subscribers that is under way: the element, and the next subscriber.
///
/// An observer may emit inside it. Then the subscribers that are left receive this element first, so that
/// all of them receive the elements in one order.
@frozen
@usableFromInline
struct Emission {
  /// The element, which stays in place until the emission has ended.
  @usableFromInline let element: UnsafeRawPointer
  /// The number of subscribers when the emission started; those that are added later are not among them.
  @usableFromInline let count: Int
  /// The index of the next subscriber.
  @usableFromInline var index = 0

  @inlinable
  init(_ element: UnsafeRawPointer, to count: Int) {
    self.element = element
    self.count = count
  }
}

extension Multicaster {
  /// Emits `element` to the first `count` subscribers; called inside the gate.
  @inlinable
  @inline(__always)
  final func emit(_ element: Element, to count: Int) {
    let outer = emission
    withUnsafePointer(to: element) { place in
      var current = Emission(place, to: count)
      withUnsafeMutablePointer(to: &current) { current in
        emission = current
        continueEmission(current)
      }
    }
    emission = outer
  }

  /// Emits the element of the emission that is under way, if any, to the subscribers that are left; called
  /// inside the gate, before an event that an observer emits inside that emission.
  @usableFromInline
  @inline(never)
  final func completeEmission() { if let emission { continueEmission(emission) } }

  @inlinable
  @inline(__always)
  final func continueEmission(_ current: UnsafeMutablePointer<Emission>) {
    let element = current.pointee.element.assumingMemoryBound(to: Element.self)
    while current.pointee.index < current.pointee.count {
      let slot = table[current.pointee.index]
      current.pointee.index &+= 1
      slot?._withUnsafeGuaranteedRef { known($0, as: Sink<Element>.self).next(element.pointee) }
    }
  }
}
