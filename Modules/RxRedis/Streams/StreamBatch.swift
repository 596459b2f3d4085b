/// The entries of one stream in a reply of XREAD; all entries of a reply share one copy of its bytes.
struct StreamBatch: Sendable {
  static let empty = StreamBatch(of: Content([], []))

  /// The ids, in order.
  private(set) var ids: [StreamID] = []
  /// The fields of each entry: the places of the first and behind the last of their nodes.
  private var places: [Range<Int>] = []
  private let content: Content

  /// The bytes of entries, and what is in them.
  final class Content: Sendable {
    let bytes: [UInt8]
    let nodes: [RESPNode]

    init(_ bytes: [UInt8], _ nodes: [RESPNode]) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  private init(of content: Content) { self.content = content }

  /// Returns the entries in a reply by the names of their streams; none if it is null, as at the end of a wait.
  ///
  /// Returns `nil` for a reply of another form.
  static func batches(in reply: RESPReply) -> [String: StreamBatch]? {
    let nodes = reply.nodes
    if case .null = nodes[0] { return [:] }
    // A map of the streams' names and their entries.
    guard case .aggregate(.map, _) = nodes[0] else { return nil }
    let content = Content(Array(reply.bytes.prefix(end(of: nodes))), nodes)
    var batches: [String: StreamBatch] = [:]
    var place = 1
    while place < nodes.count {
      guard case .bytes(let range) = nodes[place] else { return nil }
      place += 1
      var batch = StreamBatch(of: content)
      guard batch.read(reply, from: &place) else { return nil }
      let name = String(decoding: reply.bytes[range], as: UTF8.self)
      if batches.updateValue(batch, forKey: name) != nil { return nil }
    }
    return batches
  }

  /// Reads the entries of a stream, and moves behind them; returns false for nodes of another form.
  private mutating func read(_ reply: RESPReply, from place: inout Int) -> Bool {
    let nodes = reply.nodes
    guard place < nodes.count, case .aggregate(.array, let count) = nodes[place] else {
      return false
    }
    place += 1
    ids.reserveCapacity(count)
    places.reserveCapacity(count)
    for _ in 0..<count {
      // An array of the id and an array of the fields; their values have no elements.
      guard place + 2 < nodes.count, case .aggregate(.array, 2) = nodes[place],
        case .bytes(let range) = nodes[place + 1],
        let id = StreamID(bytes: UnsafeRawBufferPointer(rebasing: reply.bytes[range])),
        case .aggregate(.array, let width) = nodes[place + 2], width % 2 == 0
      else { return false }
      let fields = (place + 3)..<(place + 3 + width)
      guard fields.upperBound <= nodes.count, Self.isBytes(nodes[fields]) else { return false }
      ids.append(id)
      places.append(fields)
      place = fields.upperBound
    }
    return true
  }

  /// Returns the fields of an entry.
  func fields(at index: Int) -> StreamFields { StreamFields(content, places[index]) }

  private static func isBytes(_ nodes: ArraySlice<RESPNode>) -> Bool {
    nodes.allSatisfy { if case .bytes = $0 { true } else { false } }
  }

  /// Returns the end of the last bytes.
  private static func end(of nodes: [RESPNode]) -> Int {
    for node in nodes.reversed() { if case .bytes(let range) = node { return range.upperBound } }
    return 0
  }
}
