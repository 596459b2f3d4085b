internal import FoundationEssentials
internal import RxControls

/// A patch as JSON, which is the same for many pages.
@MainActor
struct EncodedPatch {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  /// The bytes without the opening brace.
  private let members: ArraySlice<UInt8>

  init(_ patch: Patch) {
    guard let data = try? Self.encoder.encode(patch) else {
      fatalError("a patch is always valid JSON")
    }
    members = Array(data).dropFirst()
  }

  /// Returns the message to a page: the patch, and which messages of the page have been handled.
  ///
  /// - Parameters:
  ///   - handled: the number of the last one.
  ///   - handledBefore: the number of the last one of the connection before, on a new connection.
  /// - Returns: an object of JSON.
  func message(handled: Int, handledBefore: Int? = nil) -> [UInt8] {
    let before = handledBefore.map { #""had":\#($0),"# } ?? ""
    return Array(#"{"a":\#(handled),\#(before)"#.utf8) + members
  }
}

/// The changes that make the state of a page the current one, as they are sent.
struct Patch: Encodable {
  private enum CodingKeys: String, CodingKey {
    case revision = "r", epoch = "e", title, layout, keys, controls = "c", path = "open"
  }

  /// The revision after the patch.
  let revision: Int
  /// The epoch of the document, in a snapshot only.
  var epoch: String?
  var title: String?
  var layout: LayoutPatch?
  var keys: [String]?
  /// The controls that have changed, by number.
  var controls: [Int: ControlPatch]?
  /// A path of the server that the page downloads.
  var path: String?

  /// True if nothing has changed.
  var isEmpty: Bool { epoch == nil && keys == nil && controls == nil }
}

/// The changes of a control.
struct ControlPatch: Encodable, Equatable {
  private enum CodingKeys: String, CodingKey {
    case element = "el", parts = "n", isHidden = "hidden", isOff = "off", focuses = "focus"
    case text, list, offset = "scroll"
  }

  var element: ElementPatch?
  /// Elements inside, by the path of child indexes.
  var parts: [String: ElementPatch]?
  var isHidden: Bool?
  var isOff: Bool?
  var focuses: Bool?
  var text: TextPatch?
  var list: ListPatch?
  var offset: [Int]?
}

/// An element, or the properties of it that have changed.
struct ElementPatch: Encodable, Equatable {
  private enum CodingKeys: String, CodingKey {
    case tag = "t", attributes = "a", text = "x", value = "v", isChecked = "b", children = "k"
    case actions = "on", part = "p", edit, list
  }

  var tag: BrowserElement.Tag?
  /// The attributes; `nil` removes one.
  var attributes: [String: String?]?
  var text: String?
  var value: String?
  var isChecked: Bool?
  var children: [ElementPatch]?
  var actions: [BrowserElement.Action]?
  var part: String?
  var edit: Int?
  var list: Int?

  /// Creates the properties of an element that have changed since a revision.
  init(_ element: BrowserElement, _ changes: ElementState.Changes, since revision: Int) {
    for (name, change) in changes.attributes where change > revision {
      attributes = attributes ?? [:]
      attributes?[name] = .some(element.attributes[name])
    }
    if changes.text > revision { text = element.text }
    if changes.value > revision { value = element.value }
    if changes.isChecked > revision { isChecked = element.isChecked }
  }

  /// Creates a whole element.
  init(_ element: BrowserElement) {
    tag = element.tag
    if !element.attributes.isEmpty { attributes = element.attributes.mapValues { $0 } }
    text = element.text
    value = element.value
    isChecked = element.isChecked
    if !element.children.isEmpty { children = element.children.map { ElementPatch($0) } }
    if !element.actions.isEmpty { actions = element.actions.sorted { $0.rawValue < $1.rawValue } }
    if !element.part.isEmpty { part = element.part }
    edit = element.widget == .edit ? 1 : nil
    list = element.widget == .list ? 1 : nil
  }

  /// True if no property has changed.
  var isEmpty: Bool {
    attributes == nil && text == nil && value == nil && isChecked == nil && tag == nil
  }
}

extension BrowserElement.Tag: Encodable {}

/// A text with its cursor.
struct TextPatch: Encodable, Equatable {
  private enum CodingKeys: String, CodingKey { case text = "t", cursor = "c", anchor = "s" }

  let text: String
  /// The cursor and the other end of the selection; `nil` where the page keeps its own ones.
  var cursor: Int?
  var anchor: Int?
}

/// The changes of a list.
struct ListPatch: Encodable, Equatable {
  private enum CodingKeys: String, CodingKey {
    case count, highlight = "hl", stays = "stay", growsUpward = "up", clears = "clear"
    case splices = "splice", rows
  }

  var count: Int?
  /// The highlighted row.
  var highlight: Int??
  /// True if the page does not scroll to the highlighted row.
  var stays: Bool?
  var growsUpward: Bool?
  /// True if the page forgets its rows, and tells again which ones it shows.
  var clears: Bool?
  /// For each splice the row, the number of removed rows, and that of inserted ones.
  var splices: [[Int]]?
  var rows: [Int: RowPatch]?
}

/// A row of a list: its texts, or an object with more than a text.
struct RowPatch: Encodable, Equatable {
  let row: ListRow

  private enum CodingKeys: String, CodingKey {
    case text = "x", detail = "d", isMarked = "m", isHeader = "h", tone = "s"
    case columns = "c", attributes = "a"
  }

  func encode(to encoder: any Encoder) throws {
    if !row.columns.isEmpty {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row.columns.map(Runs.init), forKey: .columns)
      if row.isMarked { try container.encode(1, forKey: .isMarked) }
      return
    }
    let isPlain =
      row.detail.isEmpty && !row.isMarked && !row.isHeader && row.tone == .primary
      && row.attributes == nil
    if isPlain { return try Runs(runs: row.text).encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Runs(runs: row.text), forKey: .text)
    if !row.detail.isEmpty { try container.encode(Runs(runs: row.detail), forKey: .detail) }
    if row.isMarked { try container.encode(1, forKey: .isMarked) }
    if row.isHeader { try container.encode(1, forKey: .isHeader) }
    if row.tone != .primary { try container.encode(row.tone.className, forKey: .tone) }
    try container.encodeIfPresent(row.attributes, forKey: .attributes)
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

/// A layout, as it is sent.
@MainActor
struct LayoutPatch: @MainActor Encodable {
  private enum CodingKeys: String, CodingKey {
    case control = "c", content = "in", padding = "pad", row, column = "col", spacing = "gap"
    case layers, alignment = "at", width = "w", height = "h"
  }

  private let layout: Layout
  private let number: (Control) -> Int

  /// Creates the layout of controls that have numbers.
  init(_ layout: Layout, number: @escaping (Control) -> Int) {
    self.layout = layout
    self.number = number
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch layout.content {
    case .control(let control):
      try container.encode(number(control), forKey: .control)
      if let control = control as? ContainerControl {
        try container.encode(LayoutPatch(control.content, number: number), forKey: .content)
      }
      if let padding = (control as? GroupBox)?.padding {
        let lengths = [padding.top, padding.right, padding.bottom, padding.left]
        try container.encode(lengths, forKey: .padding)
      }
    case .group(let axis, let parts, let spacing):
      let parts = parts.map { LayoutPatch($0, number: number) }
      try container.encode(parts, forKey: axis == .horizontal ? .row : .column)
      try container.encode(spacing, forKey: .spacing)
    case .overlay(let base, let layer, let alignment):
      try container.encode([base, layer].map { LayoutPatch($0, number: number) }, forKey: .layers)
      try container.encode(alignment.rawValue, forKey: .alignment)
    }
    try container.encodeIfPresent(Length(layout, along: .horizontal), forKey: .width)
    try container.encodeIfPresent(Length(layout, along: .vertical), forKey: .height)
  }

  /// A length that is not that of the content.
  private struct Length: Encodable {
    let length: LayoutLength

    @MainActor
    init?(_ layout: Layout, along axis: LayoutAxis) {
      length = layout.flexibleLength(along: axis)
      if length == .fitting { return nil }
    }

    func encode(to encoder: any Encoder) throws {
      switch length {
      case .fitting: break
      case .fixed(let units):
        var container = encoder.singleValueContainer()
        try container.encode(units)
      case .percent(let percent):
        var container = encoder.singleValueContainer()
        try container.encode("\(percent)%")
      case .flexible(let minimum, let maximum, let weight):
        var container = encoder.unkeyedContainer()
        try container.encode(minimum)
        try container.encode(weight)
        if let maximum { try container.encode(max(minimum, maximum)) }
      }
    }
  }
}

extension Layout {
  /// The length along an axis; a row, a column or a box is flexible if one of its parts is, hidden or not.
  @MainActor
  fileprivate func flexibleLength(along axis: LayoutAxis) -> LayoutLength {
    if let length = length(along: axis) { return length }
    let weights = parts.map { part -> Int in
      switch part.flexibleLength(along: axis) {
      case .flexible(_, _, let weight): weight
      case .percent: 1
      default: 0
      }
    }
    let weight = weights.max() ?? 0
    return weight > 0 ? .flexible(weight: weight) : .fitting
  }
}
