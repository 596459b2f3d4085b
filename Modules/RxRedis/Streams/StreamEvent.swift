/// An event of reading a stream: an entry, or the notice that entries are missing.
public enum StreamEvent<Element: Sendable>: Sendable {
  /// An entry.
  case entry(StreamEntry<Element>)
  /// Entries before the next one may be missing.
  case gap(StreamGap)

  /// The entry.
  public var entry: StreamEntry<Element>? {
    if case .entry(let entry) = self { entry } else { nil }
  }

  /// The gap.
  public var gap: StreamGap? { if case .gap(let gap) = self { gap } else { nil } }
}

/// An entry of a stream.
public struct StreamEntry<Element: Sendable>: Sendable {
  /// The place of the entry, from which reading can go on.
  public let position: StreamPosition
  /// The element, or the reason why the entry is none.
  public let element: Result<Element, StreamDecodingError>

  @usableFromInline
  init(position: StreamPosition, element: Result<Element, StreamDecodingError>) {
    self.position = position
    self.element = element
  }

  /// The id of the entry.
  public var id: StreamID { position.id }
}

/// The error of an entry that cannot be decoded, with its content.
public struct StreamDecodingError: Error, Sendable, CustomStringConvertible {
  /// The fields of the entry, in order.
  public let fields: [RedisValue.Entry]
  /// The reason.
  public let reason: String

  @usableFromInline
  init(fields: [RedisValue.Entry], reason: String) {
    self.fields = fields
    self.reason = reason
  }

  /// The reason as a sentence.
  public var description: String { "an entry cannot be decoded: \(reason)" }
}

extension StreamEvent: Equatable where Element: Equatable {
  /// Compares the entries, or the gaps; errors of decoding are equal if their fields are.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.entry(let a), .entry(let b)): a == b
    case (.gap(let a), .gap(let b)): a == b
    default: false
    }
  }
}

extension StreamEntry: Equatable where Element: Equatable {
  /// Compares the positions and the elements.
  public static func == (a: Self, b: Self) -> Bool {
    if a.position != b.position { return false }
    switch (a.element, b.element) {
    case (.success(let a), .success(let b)): return a == b
    case (.failure(let a), .failure(let b)): return a.fields == b.fields
    default: return false
    }
  }
}
