/// The latest elements of the inputs of `combineLatest` of a list; accessed inside the gate.
@usableFromInline
struct LatestList<Element> {
  /// The row, once all inputs have emitted; until then empty.
  ///
  /// An element is replaced in place, so that a row which no subscriber has kept costs no allocation.
  @usableFromInline var row: [Element] = []
  @usableFromInline var first: [Element?]  // until all have emitted
  @usableFromInline var missing: Int

  @inlinable
  init(count: Int) {
    first = Array(repeating: nil, count: count)
    missing = count
  }

  @inlinable
  mutating func store(_ element: Element, _ number: Int) {
    if missing == 0 {
      row[number] = element
      return
    }
    if first[number] == nil { missing -= 1 }
    first[number] = element
    if missing > 0 { return }
    row = first.compactMap { $0 }
    first = []
  }
}

/// The elements that the inputs of `zip` of a list keep for rows to come; accessed inside the gate.
@usableFromInline
struct ZipList<Element> {
  @usableFromInline var queues: [ZipQueue<Element>]
  @usableFromInline var empty: Int  // the number of empty queues

  @inlinable
  init(count: Int) {
    queues = Array(repeating: ZipQueue(), count: count)
    empty = count
  }

  @inlinable
  mutating func store(_ element: Element, _ number: Int) {
    if queues[number].isEmpty { empty -= 1 }
    queues[number].append(element)
  }

  /// Takes the first element of each, if there is one.
  @inlinable
  mutating func takeRow() -> [Element]? {
    if empty > 0 { return nil }
    var row: [Element] = []
    row.reserveCapacity(queues.count)
    for index in queues.indices {
      if let element = queues[index].popFirst() { row.append(element) }
      if queues[index].isEmpty { empty += 1 }
    }
    return row
  }
}
