/// A message of a page; see Docs/Browser.md for the protocol.
struct PageMessage: Decodable {
  /// The kinds of messages.
  enum Kind: String, Decodable {
    case hello, ack, on, row, edit, caret, window, scroll, key
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

  /// The number of the message, counted from 1 over the life of the page.
  let n: Int
  let k: Kind
  /// The revision that the page showed.
  var r: Int?
  /// The control.
  ///
  /// Which of the following members a message has depends on its kind.
  var c: Int?
  var e: String?
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
  var page: Int?
  var x: Int?
  var y: Int?
  var key: String?
}
