/// The entries of a reply of XREAD, which share one copy of its bytes.
struct StreamBatch: Sendable {
  static let empty = StreamBatch()

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

  private init() { content = Content([], []) }

  /// Reads the entries of the only stream in a reply; none if it is null, as at the end of a wait.
  ///
  /// Returns `nil` for a reply of another form.
  init?(_ reply: RESPReply) {
    let nodes = reply.nodes
    if case .null = nodes[0] {
      self = .empty
      return
    }
    // A map of the stream's name and its entries.
    guard nodes.count > 2, case .aggregate(.map, 2) = nodes[0], case .bytes = nodes[1],
      case .aggregate(.array, let count) = nodes[2]
    else { return nil }
    content = Content(Array(reply.bytes.prefix(Self.end(of: nodes))), nodes)
    ids.reserveCapacity(count)
    places.reserveCapacity(count)
    var place = 3
    for _ in 0..<count {
      // An array of the id and an array of the fields; their values have no elements.
      guard place + 2 < nodes.count, case .aggregate(.array, 2) = nodes[place],
        case .bytes(let range) = nodes[place + 1],
        let id = StreamID(bytes: UnsafeRawBufferPointer(rebasing: reply.bytes[range])),
        case .aggregate(.array, let width) = nodes[place + 2], width % 2 == 0
      else { return nil }
      let fields = (place + 3)..<(place + 3 + width)
      guard fields.upperBound <= nodes.count, Self.isBytes(nodes[fields]) else { return nil }
      ids.append(id)
      places.append(fields)
      place = fields.upperBound
    }
    if place != nodes.count { return nil }
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
