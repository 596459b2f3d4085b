/// Reads replies from bytes that arrive in pieces of any size.
///
/// It keeps the state between the pieces on a stack of its own, so neither the depth of a reply nor its cut into
/// pieces uses the stack of the thread. A byte is looked at once, except for those of an incomplete line.
struct RESPParser {
  private let limits: RESPLimits
  /// Bytes that have arrived and belong to an incomplete value.
  private var buffer: [UInt8] = []
  /// The number of bytes at which the incomplete value can be complete.
  private var needed = 0
  /// The arrays and maps that are being read, the outermost first.
  private var open: [Aggregate] = []
  /// The elements that the present reply has announced.
  private var announced = 0

  init(limits: RESPLimits = RESPLimits()) { self.limits = limits }

  /// Reads what has arrived.
  ///
  /// - Parameters:
  ///   - bytes: the next bytes of the connection.
  ///   - emit: called for each complete reply.
  /// - Throws: the reason why the bytes are no reply; the parser cannot go on then.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer,
    _ emit: (RedisValue) -> Void
  ) throws(RESPError) {
    if buffer.isEmpty {
      let rest = try readAll(of: bytes, emit)
      buffer.append(contentsOf: bytes[rest...])
      return
    }
    buffer.append(contentsOf: bytes)
    if buffer.count < needed { return }
    // Moved out, as the parser changes itself while it reads.
    var all: [UInt8] = []
    swap(&all, &buffer)
    let (rest, failure) = all.withUnsafeBytes { all -> (Int, RESPError?) in
      do throws(RESPError) {
        return (try readAll(of: all, emit), nil)
      } catch {
        return (0, error)
      }
    }
    if let failure { throw failure }
    all.removeFirst(rest)
    buffer = all
  }

  /// Reads the complete values, and returns the index of the first byte that is left.
  private mutating func readAll(
    of bytes: UnsafeRawBufferPointer,
    _ emit: (RedisValue) -> Void
  ) throws(RESPError) -> Int {
    var reader = RESPReader(bytes, limits)
    while let token = try reader.next() {
      switch token {
      case .value(let value): complete(value, emit)
      case .aggregate(let kind, let count): try begin(kind, count, emit)
      }
    }
    needed = reader.needed - reader.index
    return reader.index
  }

  private mutating func begin(
    _ kind: Aggregate.Kind,
    _ count: Int,
    _ emit: (RedisValue) -> Void
  ) throws(RESPError) {
    if open.count == limits.depth { throw .tooDeep(limit: limits.depth) }
    announced += count
    if announced > limits.elements { throw .tooMany(limit: limits.elements) }
    let aggregate = Aggregate(kind, count)
    if count > 0 { return open.append(aggregate) }
    if let value = aggregate.value { complete(value, emit) }
  }

  /// Adds a value to the innermost array or map, and completes those of which it is the last element.
  private mutating func complete(_ value: RedisValue, _ emit: (RedisValue) -> Void) {
    var value = value
    while !open.isEmpty {
      let isComplete = open[open.count - 1].add(value)
      if !isComplete { return }
      // Attributes describe the value behind them, and are not delivered.
      guard let whole = open.removeLast().value else { return }
      value = whole
    }
    announced = 0
    emit(value)
  }
}

/// An array, a set, a map, a push message or attributes, while their elements are read.
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
    // A wrong length costs no memory before the elements arrive.
    elements.reserveCapacity(min(count, 1024))
  }

  /// Adds an element, and returns true if it was the last.
  mutating func add(_ value: RedisValue) -> Bool {
    elements.append(value)
    return elements.count == count
  }

  /// The value; `nil` for attributes.
  var value: RedisValue? {
    switch kind {
    case .array: .array(elements)
    case .set: .set(elements)
    case .push: .push(elements)
    case .map:
      .map(stride(from: 0, to: elements.count, by: 2).map { .init(elements[$0], elements[$0 + 1]) })
    case .attributes: nil
    }
  }
}
