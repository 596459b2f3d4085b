/// The fields of an entry: names and values, which are any bytes, in the order in which they were written.
///
/// ```swift
/// let readings = RedisStream<StreamFields>("readings", on: redis, codec: .fields)
/// readings.read(from: .beginning)
///   .subscribe(onNext: { event in
///     guard let fields = try? event.entry?.element.get(), let value = fields["celsius"] else { return }
///     print(String(decoding: value, as: UTF8.self))
///   })
///   .disposed(by: bag)
/// ```
///
/// The bytes are slices of memory that the entries of a reply share, and that lives as long as one of them: copy what you keep for
/// long. To read an entry allocates nothing.
public struct StreamFields: RandomAccessCollection, Sendable {
  /// A field: its name and its value.
  public typealias Element = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  private let content: StreamBatch.Content
  /// The nodes of names and values in turn.
  private let place: Range<Int>

  init(_ content: StreamBatch.Content, _ place: Range<Int>) {
    self.content = content
    self.place = place
  }

  /// Creates fields of values that are bytes; others are empty.
  public init(_ entries: [RedisValue.Entry]) {
    self.init(entries.flatMap { [$0.key.bytes ?? [], $0.value.bytes ?? []] })
  }

  /// Creates fields of names and values in turn; a name without a value is left out.
  public init(_ words: [[UInt8]]) {
    var bytes: [UInt8] = []
    var nodes: [RESPNode] = []
    for word in words.prefix(words.count / 2 * 2) {
      nodes.append(.bytes(bytes.count..<(bytes.count + word.count)))
      bytes += word
    }
    self.init(StreamBatch.Content(bytes, nodes), 0..<nodes.count)
  }

  /// The index of the first field.
  public var startIndex: Int { 0 }

  /// The index behind the last field.
  public var endIndex: Int { place.count / 2 }

  /// The field with an index.
  public subscript(index: Int) -> Element {
    precondition(indices.contains(index), "there is no field \(index)")
    return (bytes(2 * index), bytes(2 * index + 1))
  }

  /// The value of the first field with a name; `nil` if there is none.
  public subscript(name: String) -> ArraySlice<UInt8>? {
    for index in indices {
      let range = range(2 * index)
      if range.count == name.utf8.count, content.bytes[range].elementsEqual(name.utf8) {
        return bytes(2 * index + 1)
      }
    }
    return nil
  }

  /// The fields, copied.
  public var entries: [RedisValue.Entry] {
    var entries: [RedisValue.Entry] = []
    entries.reserveCapacity(count)
    content.bytes.withUnsafeBufferPointer { bytes in
      for index in indices {
        let (name, value) = (range(2 * index), range(2 * index + 1))
        entries.append(RedisValue.Entry(.bytes(Array(bytes[name])), .bytes(Array(bytes[value]))))
      }
    }
    return entries
  }

  private func bytes(_ index: Int) -> ArraySlice<UInt8> { content.bytes[range(index)] }

  /// Returns the place of a name or a value.
  private func range(_ index: Int) -> Range<Int> {
    if case .bytes(let range) = content.nodes[place.lowerBound + index] { range } else { 0..<0 }
  }
}

extension StreamFields: Hashable {
  /// Compares the names and the values, in order.
  public static func == (a: StreamFields, b: StreamFields) -> Bool { a.elementsEqual(b, by: ==) }

  /// Hashes the names and the values, in order.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in self {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}

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
