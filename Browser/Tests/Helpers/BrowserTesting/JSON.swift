internal import Foundation

/// A value of JSON.
///
///     let answer = try await page.evaluate("({title: document.title, rows: [1, 2]})")
///     answer["title"].text  // "Search"
///     answer["rows"][0].int  // 1
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses a text; `nil` if it is not JSON.
  public init?(_ text: some Collection<UInt8>) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text)) else { return nil }
    self = value
  }

  /// The string; empty for another value.
  public var text: String { if case .string(let text) = self { text } else { "" } }

  /// The number without its fraction; `nil` for another value.
  public var int: Int? { number.map { Int($0) } }

  /// The number; `nil` for another value.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// True for the value true only.
  public var isTrue: Bool { self == .bool(true) }

  /// The elements; empty for another value.
  public var elements: [JSON] { if case .array(let array) = self { array } else { [] } }

  /// The members; empty for another value.
  public var members: [String: JSON] { if case .object(let object) = self { object } else { [:] } }

  /// The member of a name; null without it.
  public subscript(name: String) -> JSON { members[name] ?? .null }

  /// The element at an index; null without it.
  public subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : .null
  }

  /// The value as a text of JSON, with its members in alphabetical order.
  public var encoded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}

extension JSON: Codable {
  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([String: JSON].self) {
      self = .object(value)
    } else {
      self = .array(try container.decode([JSON].self))
    }
  }

  /// Writes the value; a number without a fraction as an integer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value):
      if let int = Int(exactly: value) {
        try container.encode(int)
      } else {
        try container.encode(value)
      }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
