/// A place in a stream: the last entry that was read, and how many entries the stream has had up to it.
///
/// A program that keeps the position of its last entry can go on from it later, with `StreamStart.after(_:)`, and is told if
/// entries behind it are missing.
public struct StreamPosition: Sendable, Hashable, Codable {
  /// The id of the entry.
  public var id: StreamID
  /// The number of entries that were added up to this one, those that are removed included; `nil` if it is not known.
  public var count: UInt64?

  /// Creates a position.
  public init(id: StreamID, count: UInt64? = nil) {
    self.id = id
    self.count = count
  }

  /// Reads a position from its text form, as `1526985054069-0@1200`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let parts = try container.decode(String.self).split(separator: "@", maxSplits: 1)
    guard let id = parts.first.flatMap({ StreamID(String($0)) }) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a position is written as 1526985054069-0@1200"
      )
    }
    self.init(id: id, count: parts.count > 1 ? UInt64(parts[1]) : nil)
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(id)\(count.map { "@\($0)" } ?? "")")
  }
}

/// The place at which reading begins.
public enum StreamStart: Sendable, Hashable {
  /// Behind the latest entry at the moment of the subscription: only later ones are read.
  case newest
  /// At the latest entry, which is delivered first if there is one.
  case latest
  /// At the oldest entry that the stream has.
  case beginning
  /// Behind a position, such as that of the last entry that was processed.
  case after(StreamPosition)
}

/// The reason why entries of a stream may be missing.
public enum StreamGap: Sendable, Hashable, CustomStringConvertible {
  /// Entries were removed before they were read; their number, if it is known.
  case trimmed(count: UInt64?)
  /// The stream was deleted.
  case deleted
  /// The stream was deleted and made anew; it is read from its beginning.
  case recreated

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .trimmed(let count):
      "\(count.map { "\($0)" } ?? "some") entries were removed before they were read"
    case .deleted: "the stream was deleted"
    case .recreated: "the stream was deleted and made anew"
    }
  }
}
