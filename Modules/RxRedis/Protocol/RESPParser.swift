/// The largest replies that are accepted; a server that sends a larger one is not trusted further.
public struct RESPLimits: Sendable, Hashable {
  /// The bytes of one value; by default 512 MB, which is the limit of a Redis server.
  public var bytes = 512 << 20
  /// The bytes of a line: a status, an error or a number.
  public var line = 64 << 10
  /// The depth of arrays in arrays.
  public var depth = 32
  /// The elements of one reply, those of inner arrays included.
  public var elements = 16 << 20

  /// Creates the default limits.
  public init() {}
}

/// The error of bytes that are no reply of a Redis server, or one that is larger than the limits allow.
public enum RESPError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A reply begins with a byte that no type of RESP3 has.
  case unknownType(UInt8)
  /// A number, a length or a truth value cannot be read, or a line does not end as it has to.
  case malformed(String)
  /// A line, or the bytes of a value, are longer than allowed.
  case tooLong(length: Int, limit: Int)
  /// Arrays and maps are nested more deeply than allowed.
  case tooDeep(limit: Int)
  /// A reply has more elements than allowed.
  case tooMany(limit: Int)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unknownType(let byte): "a reply begins with byte \(byte), which no type of RESP3 has"
    case .malformed(let part): "a reply is malformed: \(part)"
    case .tooLong(let length, let limit): "a reply has \(length) bytes, more than \(limit)"
    case .tooDeep(let limit): "a reply is nested more than \(limit) deep"
    case .tooMany(let limit): "a reply has more than \(limit) elements"
    }
  }
}

/// Reads replies from bytes that arrive in pieces of any size.
///
/// It keeps the state between the pieces on a stack of its own, so neither the depth of a reply nor its cut into
/// pieces uses the stack of the thread. A byte is looked at once, except for those of an incomplete line.
struct RESPParser {
  /// An array or a map that is being read.
  private struct Open {
    let isAttributes: Bool
    /// The place of its node.
    let place: Int
    /// The number of elements that have not been read.
    var left: Int
  }

  private let limits: RESPLimits
  /// Bytes that have arrived, from the beginning of an incomplete reply on.
  private var buffer: [UInt8] = []
  /// The number of bytes of the incomplete reply that have been read.
  private var readCount = 0
  /// The number of bytes of the incomplete reply at which its next value can be complete.
  private var needed = 0
  /// The nodes of the incomplete reply that have been read.
  private var nodes: [RESPNode] = []
  /// The arrays and maps that are being read, the outermost first.
  private var open: [Open] = []
  /// The elements that the present reply has announced.
  private var announced = 0

  init(limits: RESPLimits = RESPLimits()) { self.limits = limits }

  /// Reads what has arrived.
  ///
  /// - Parameters:
  ///   - bytes: the next bytes of the connection.
  ///   - emit: called for each complete reply, which is valid during the call only.
  /// - Throws: the reason why the bytes are no reply; the parser cannot go on then.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer,
    _ emit: (RESPReply) -> Void
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
    if rest == all.count, rest > Self.keptBytes { return }
    all.removeFirst(rest)
    buffer = all
  }

  /// The largest memory that is kept for the next reply.
  private static let keptBytes = 1 << 20

  /// Reads the complete replies, and returns the index of the first byte that is left.
  private mutating func readAll(
    of bytes: UnsafeRawBufferPointer,
    _ emit: (RESPReply) -> Void
  ) throws(RESPError) -> Int {
    var begin = 0
    while begin < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[begin...])
      var reader = RESPReader(rest, limits, from: readCount)
      guard try readReply(&reader) else {
        readCount = reader.index
        needed = reader.needed
        return begin
      }
      begin += reader.index
      readCount = 0
      announced = 0
      emit(RESPReply(bytes: rest, nodes: nodes))
      let isLarge = nodes.capacity * MemoryLayout<RESPNode>.stride > Self.keptBytes
      nodes.removeAll(keepingCapacity: !isLarge)
    }
    return begin
  }

  /// Reads on, and returns true at the end of a reply.
  private mutating func readReply(_ reader: inout RESPReader) throws(RESPError) -> Bool {
    while let node = try reader.next() {
      nodes.append(node)
      if case .aggregate(let kind, let count) = node {
        if open.count == limits.depth { throw .tooDeep(limit: limits.depth) }
        announced += count
        if announced > limits.elements { throw .tooMany(limit: limits.elements) }
        let isAttributes = kind == .attributes
        if count > 0 {
          open.append(Open(isAttributes: isAttributes, place: nodes.count - 1, left: count))
          continue
        }
        if isAttributes {
          nodes.removeLast()
          continue
        }
      }
      if completesReply() { return true }
    }
    return false
  }

  /// Counts the last value, and those of which it is the last element; returns true if that was the whole reply.
  private mutating func completesReply() -> Bool {
    while !open.isEmpty {
      open[open.count - 1].left -= 1
      if open[open.count - 1].left > 0 { return false }
      let complete = open.removeLast()
      // Attributes describe the value behind them, and are not delivered.
      if complete.isAttributes {
        nodes.removeLast(nodes.count - complete.place)
        return false
      }
    }
    return true
  }
}
