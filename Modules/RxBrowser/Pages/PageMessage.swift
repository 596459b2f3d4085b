/// A message of a page; see Docs/Browser.md for the protocol.
struct PageMessage: Decodable {
  /// The kinds of messages.
  enum Kind: String, Decodable {
    case hello, ack, on, row, edit, caret, window, scroll, key, focus, blur
  }

  /// A value of an input: its text, or its check mark.
  enum Value: Decodable {
    case text(String)
    case check(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let check = try? container.decode(Bool.self) {
        self = .check(check)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  /// The text of a control in a page, as an array of text, cursor and anchor.
  struct Text: Decodable {
    let text: PageText

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let content = try container.decode(String.self)
      let cursor = try container.decode(Int.self)
      text = PageText(content, cursor: cursor, anchor: try container.decode(Int.self))
    }
  }

  /// The number of the message, counted from 1.
  let n: Int
  let k: Kind
  /// The revision that the page showed.
  var r: Int?
  /// The control.
  var c: Int?
  var e: String?
  var t: [String: Text]?
  var on: String?
  var p: String?
  var v: Value?
  var count: Int?
  var row: Int?
  var mods: String?
  var at: Int?
  var del: Int?
  var ins: String?
  var cur: Int?
  var anc: Int?
  var seen: Int?
  var first: Int?
  var top: Int?
  var vis: Int?
  var x: Int?
  var y: Int?
  var key: String?
}
