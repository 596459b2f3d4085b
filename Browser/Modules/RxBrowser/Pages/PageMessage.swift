internal import RxControls

/// A message of a page; see Docs/Browser.md for the protocol.
struct PageMessage {
  /// An event of the page.
  enum Content {
    /// The page has connected, and has a document of an epoch.
    case hello(page: String, epoch: String)
    /// The page has painted the revision.
    case painted
    /// The user has pressed a key, in a control or outside of them.
    case key(String, control: Int?)
    /// Something has happened to a control.
    case control(Int, Action)
  }

  /// An event of a control.
  enum Action {
    case focus, blur
    case event(BrowserEvent)
    /// The user has clicked a row of a list; with Ctrl or the key of the system, to mark it; or its sign, to expand it.
    case row(Int, clickCount: Int, marks: Bool, toggles: Bool)
    /// The user has moved the cursor of a text, or has edited the text before.
    case text(Edit?, Caret)
    /// The page shows other rows of a list.
    case window(PageView.Window)
    case scroll(to: LayoutPoint)
  }

  /// The replacement of a part of a text, in UTF-16 code units.
  struct Edit: Decodable {
    private enum CodingKeys: String, CodingKey {
      case start = "at", deletedCount = "del", inserted = "ins"
    }

    let start: Int
    let deletedCount: Int
    let inserted: String
  }

  /// The cursor of a text and the other end of the selection, in UTF-16 code units.
  struct Caret: Decodable {
    private enum CodingKeys: String, CodingKey { case cursor = "cur", anchor = "anc", seen }

    let cursor: Int?
    let anchor: Int?
    /// The revision of the last text of the server that the page has shown.
    let seen: Int
  }

  /// The number of the message, counted from 1 over the life of the page.
  let number: Int
  /// The revision that the page showed.
  let revision: Int
  let content: Content

  /// True if the page becomes the one that was used last.
  var isUse: Bool {
    switch content {
    case .key, .control(_, .event), .control(_, .row), .control(_, .text(.some, _)): true
    default: false
    }
  }

  /// True if the message may move the highlight of a list.
  var mayMoveHighlight: Bool {
    switch content {
    case .key, .control(_, .row): true
    default: false
    }
  }
}

extension PageMessage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number = "n", kind = "k", revision = "r", control = "c"
    case epoch = "e", part = "p", key
    case event = "on", value = "v", count, row, modifiers = "mods"
    case first, top, page, x, y
  }

  private enum Kind: String, Decodable {
    case hello, ack, on, row, edit, caret, window, scroll, key
  }

  private typealias Members = KeyedDecodingContainer<CodingKeys>

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    number = try members.decode(Int.self, forKey: .number)
    revision = try members.decode(Int.self, forKey: .revision)
    let kind = try members.decode(Kind.self, forKey: .kind)
    let control = try members.decodeIfPresent(Int.self, forKey: .control)
    switch kind {
    case .hello:
      content = .hello(page: try members.text(.part), epoch: try members.text(.epoch))
    case .ack: content = .painted
    case .key: content = .key(try members.text(.key), control: control)
    default: content = .control(control ?? -1, try Self.action(kind, members, decoder))
    }
  }

  private static func action(_ kind: Kind, _ members: Members, _ decoder: any Decoder) throws
    -> Action
  {
    switch kind {
    case .row:
      .row(
        try members.decodeIfPresent(Int.self, forKey: .row) ?? -1,
        clickCount: try members.decodeIfPresent(Int.self, forKey: .count) ?? 1,
        marks: try ["ctrl", "meta"].contains { try members.text(.modifiers).contains($0) },
        toggles: try members.text(.part) == "sign"
      )
    case .edit: .text(try Edit(from: decoder), try Caret(from: decoder))
    case .caret: .text(nil, try Caret(from: decoder))
    case .window: .window(try window(members))
    case .scroll: .scroll(to: LayoutPoint(x: try members.length(.x), y: try members.length(.y)))
    default:
      switch try members.text(.event) {
      case "focus": .focus
      case "blur": .blur
      default: .event(try event(members))
      }
    }
  }

  private static func event(_ members: Members) throws -> BrowserEvent {
    let isChecked = try? members.decode(Bool.self, forKey: .value)
    return BrowserEvent(
      try members.decode(BrowserElement.Action.self, forKey: .event),
      part: try members.text(.part),
      value: try isChecked == nil ? members.decodeIfPresent(String.self, forKey: .value) : nil,
      isChecked: isChecked,
      clickCount: max(1, min(try members.decodeIfPresent(Int.self, forKey: .count) ?? 1, 3))
    )
  }

  private static func window(_ members: Members) throws -> PageView.Window {
    let first = try members.length(.first)
    let count = min(try members.length(.count), PageView.Window.limit)
    return PageView.Window(
      rows: first..<first + count,
      top: try members.length(.top, default: first),
      visibleCount: max(1, min(try members.length(.page, default: count), count))
    )
  }
}

extension KeyedDecodingContainer {
  /// Returns a text; an absent one is empty.
  fileprivate func text(_ key: Key) throws -> String {
    try decodeIfPresent(String.self, forKey: key) ?? ""
  }

  /// Returns a number within limits: a page without its style sheet sends `null`.
  fileprivate func length(_ key: Key, default absent: Int = 0) throws -> Int {
    max(0, min(try decodeIfPresent(Int.self, forKey: key) ?? absent, 1 << 30))
  }
}
