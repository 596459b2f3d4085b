internal import RxControls

/// The changes that make the state of a page the current one, as they are sent.
struct Patch: Encodable {
  /// The revision after the patch.
  let r: Int
  /// The epoch of the document, in a snapshot only.
  var e: String?
  var title: String?
  var layout: LayoutPatch?
  var keys: [String]?
  /// The controls that have changed, by number.
  var c: [String: ControlPatch]?

  /// True if nothing has changed.
  var isEmpty: Bool { e == nil && keys == nil && c == nil }
}

/// The changes of a control.
struct ControlPatch: Encodable, Equatable {
  var el: ElementPatch?
  var n: [String: ElementPatch]?
  var hidden: Bool?
  var off: Bool?
  var focus: Bool?
  var text: TextPatch?
  var list: ListPatch?
  var scroll: [Int]?
}

/// A text with its cursor.
struct TextPatch: Encodable, Equatable {
  let t: String
  /// The cursor and the other end of the selection; `nil` where the page keeps its own ones.
  var c: Int?
  var s: Int?
}

/// An element, or the properties of it that have changed.
struct ElementPatch: Encodable, Equatable {
  var t: BrowserElement.Tag?
  /// The attributes; `nil` removes one.
  var a: [String: String?]?
  var x: String?
  var v: String?
  var b: Bool?
  var k: [ElementPatch]?
  var on: [BrowserElement.Action]?
  var p: String?
  var edit: Int?
  var list: Int?

  /// Creates the properties of an element that have changed since a revision.
  init(_ element: BrowserElement, _ changes: ElementState.Changes, since revision: Int) {
    for (name, change) in changes.attributes where change > revision {
      a = a ?? [:]
      a?[name] = .some(element.attributes[name])
    }
    if changes.text > revision { x = element.text }
    if changes.value > revision { v = element.value }
    if changes.isChecked > revision { b = element.isChecked }
  }

  /// Creates a whole element.
  init(_ element: BrowserElement) {
    t = element.tag
    if !element.attributes.isEmpty { a = element.attributes.mapValues { $0 } }
    x = element.text
    v = element.value
    b = element.isChecked
    if !element.children.isEmpty { k = element.children.map { ElementPatch($0) } }
    if !element.actions.isEmpty { on = element.actions.sorted { $0.rawValue < $1.rawValue } }
    if !element.part.isEmpty { p = element.part }
    edit = element.widget == .edit ? 1 : nil
    list = element.widget == .list ? 1 : nil
  }

  /// True if no property has changed.
  var isEmpty: Bool { a == nil && x == nil && v == nil && b == nil && t == nil }
}

extension BrowserElement.Tag: Encodable {}

/// The changes of a list.
struct ListPatch: Encodable, Equatable {
  var count: Int?
  /// The highlighted row.
  var hl: Int??
  /// True if the page does not scroll to the highlighted row.
  var stay: Bool?
  var up: Bool?
  var clear: Bool?
  /// For each splice the row, the number of removed rows, and that of inserted ones.
  var splice: [[Int]]?
  var rows: [String: RowPatch]?

  private enum CodingKeys: String, CodingKey { case count, hl, stay, up, clear, splice, rows }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(count, forKey: .count)
    if let hl { try container.encode(hl, forKey: .hl) }
    try container.encodeIfPresent(stay, forKey: .stay)
    try container.encodeIfPresent(up, forKey: .up)
    try container.encodeIfPresent(clear, forKey: .clear)
    try container.encodeIfPresent(splice, forKey: .splice)
    try container.encodeIfPresent(rows, forKey: .rows)
  }
}

/// A row of a list: its texts, or an object with more than a text.
struct RowPatch: Encodable, Equatable {
  let row: ListRow

  private enum CodingKeys: String, CodingKey { case x, d, m, h, s }

  func encode(to encoder: any Encoder) throws {
    let isPlain =
      row.detail.isEmpty && !row.isMarked && !row.isHeader && row.tone == .primary
    if isPlain { return try Runs(runs: row.text).encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Runs(runs: row.text), forKey: .x)
    if !row.detail.isEmpty { try container.encode(Runs(runs: row.detail), forKey: .d) }
    if row.isMarked { try container.encode(1, forKey: .m) }
    if row.isHeader { try container.encode(1, forKey: .h) }
    if row.tone != .primary { try container.encode(row.tone.className, forKey: .s) }
  }

  /// The parts of a text: a string, or an array of classes, text and link.
  private struct Runs: Encodable {
    let runs: [TextRun]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for run in runs {
        if let link = run.link {
          try container.encode([run.style, run.text, link])
        } else if run.style.isEmpty {
          try container.encode(run.text)
        } else {
          try container.encode([run.style, run.text])
        }
      }
    }
  }
}
