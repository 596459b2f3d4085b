/// A reply that has been read and not copied yet.
///
/// It lies in memory of the connection: use it only while it is being delivered.
struct RESPReply {
  /// The bytes in which the ranges of the nodes are.
  let bytes: UnsafeRawBufferPointer
  /// At least one; attributes are left out.
  let nodes: [RESPNode]

  /// True if the server has sent it without a request.
  var isPush: Bool { if case .aggregate(.push, _)? = nodes.first { true } else { false } }

  /// The error that the whole reply is.
  var error: RedisServerError? {
    guard case .error(let range)? = nodes.first else { return nil }
    return RedisServerError(line: text(range))
  }

  /// The reply, copied.
  ///
  /// The arrays that are not complete are on a stack of its own, so that the depth of a reply does not matter.
  var value: RedisValue {
    var open: [Aggregate] = []
    for node in nodes {
      guard var value = value(of: node, &open) else { continue }
      while !open.isEmpty {
        if !open[open.count - 1].add(value) { break }
        value = open.removeLast().value
      }
      if open.isEmpty { return value }
    }
    return .null
  }

  /// Returns a value without elements, or opens one that has them.
  private func value(of node: RESPNode, _ open: inout [Aggregate]) -> RedisValue? {
    switch node {
    case .null: return .null
    case .integer(let number): return .integer(number)
    case .double(let number): return .double(number)
    case .boolean(let truth): return .boolean(truth)
    case .bigNumber(let range): return .bigNumber(text(range))
    case .bytes(let range): return .bytes(Array(bytes[range]))
    case .error(let range): return .error(RedisServerError(line: text(range)))
    case .aggregate(let kind, let count):
      let aggregate = Aggregate(kind, count)
      if count == 0 { return aggregate.value }
      open.append(aggregate)
      return nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A value without elements, or the beginning of one that has them, as it lies in the bytes of a reply.
///
/// The nodes of a reply are in the order of its bytes: an array comes before its elements.
enum RESPNode: Sendable {
  case null
  case integer(Int64)
  case double(Double)
  case boolean(Bool)
  case bigNumber(Range<Int>)
  case bytes(Range<Int>)
  case error(Range<Int>)
  /// The beginning of an array or a map; a key and its value are two elements.
  case aggregate(Aggregate.Kind, count: Int)
}

/// An array, a set, a map or a push message, while its elements are copied.
struct Aggregate {
  enum Kind {
    case array, set, map, push, attributes
  }

  private let kind: Kind
  private var elements: [RedisValue] = []
  private let count: Int

  /// Creates an aggregate that will have a number of elements; a key and its value are two.
  init(_ kind: Kind, _ count: Int) {
    self.kind = kind
    self.count = count
    elements.reserveCapacity(count)
  }

  /// Adds an element, and returns true if it was the last.
  mutating func add(_ value: RedisValue) -> Bool {
    elements.append(value)
    return elements.count == count
  }

  /// The value.
  var value: RedisValue {
    switch kind {
    case .array, .attributes: .array(elements)
    case .set: .set(elements)
    case .push: .push(elements)
    case .map:
      .map(stride(from: 0, to: elements.count, by: 2).map { .init(elements[$0], elements[$0 + 1]) })
    }
  }
}
