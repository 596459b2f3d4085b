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
