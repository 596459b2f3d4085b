public import RxTerminal

/// A terminal in memory: supports the sequences that the backend sends, and records all others.
public struct ScreenEmulator {
  /// The way in which the terminal measures characters of several scalars.
  public enum Measure: Sendable, CaseIterable {
    /// As one character, like newer terminals.
    case clusters
    /// Each scalar separately, like older terminals.
    case scalars
  }

  /// The optional abilities of the terminal.
  public struct Abilities: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Replies to queries for device attributes.
    public static let attributes = Abilities(rawValue: 1)
    /// Replies to queries for the cursor's position.
    public static let cursor = Abilities(rawValue: 2)
    /// Supports the kitty keyboard protocol.
    public static let keyboard = Abilities(rawValue: 4)
    /// Replies to queries for the background, which is dark blue.
    public static let darkBackground = Abilities(rawValue: 8)
    /// Replies to queries for the background, which is white.
    public static let lightBackground = Abilities(rawValue: 16)
    /// Reports its size when it has changed (private mode 2048).
    public static let sizeReports = Abilities(rawValue: 32)
    /// Prints the last character of a query for a mode, as macOS's Terminal does.
    public static let printsModeQuery = Abilities(rawValue: 64)
    /// Measures grapheme clusters in a mode for that (private mode 2027).
    public static let clusters = Abilities(rawValue: 128)
  }

  /// The unsupported sequences that have been received.
  public internal(set) var unknown: [String] = []
  /// The text that was copied last; `nil` before, and for text that is no Base64.
  public internal(set) var clipboard: String?
  /// The title of the window.
  public internal(set) var title = "terminal"
  /// The number of titles that have been set.
  public internal(set) var titleChanges = 0
  /// The state and the percentage of the progress, as `1;50`; `nil` if there is none.
  public internal(set) var progress: String?
  /// The number of times that the progress has been set or removed.
  public internal(set) var progressChanges = 0
  /// The number of synchronized frames that have ended.
  public internal(set) var frames = 0
  /// The number of bytes received.
  public internal(set) var received = 0
  /// The stack of flags of the kitty keyboard protocol.
  public internal(set) var keyboard: [Int] = []
  /// The replies that are not yet sent to the program.
  public internal(set) var replies: [UInt8] = []
  /// The private modes that are set.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The position of the cursor.
  public internal(set) var cursor = (row: 0, column: 0)

  /// The stack of titles.
  var titles: [String] = []
  var measure: Measure
  let abilities: Abilities
  var size: ScreenSize
  var cells: [[EmulatedCell]]
  var style = "0"
  var link = ""
  var parser = EmulatorParser()
  private var saved: (cells: [[EmulatedCell]], row: Int, column: Int)?

  /// Creates an empty screen.
  public init(
    size: ScreenSize,
    measure: Measure = .clusters,
    abilities: Abilities = [.attributes, .cursor]
  ) {
    self.size = size
    self.measure = measure
    self.abilities = abilities
    cells = Self.blank(size)
  }

  /// True while the alternate screen is shown.
  public var isAlternate: Bool { modes.contains(1049) }

  /// True within a synchronized frame.
  public var isInFrame: Bool { modes.contains(2026) }

  /// The rows as text, without the blanks at their ends.
  public var rows: [String] {
    cells.map { row in
      var text = row.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// All rows.
  public var text: String { rows.joined(separator: "\n") }

  /// Returns the characters of a row whose style has an SGR parameter, such as `1` for bold.
  public func text(inRow row: Int, styled parameter: String) -> String {
    cells[row].filter { $0.style.split(separator: ";").contains { $0 == parameter } }
      .map(\.text).joined()
  }

  /// Resizes the screen; keeps the upper left part.
  public mutating func resize(to size: ScreenSize) {
    var resized = Self.blank(size)
    for row in 0..<min(size.rows, cells.count) {
      for column in 0..<min(size.columns, cells[row].count) {
        resized[row][column] = cells[row][column]
      }
    }
    cells = resized
    self.size = size
    cursor = (min(cursor.row, size.rows - 1), min(cursor.column, size.columns - 1))
    reportSize()
  }

  /// Replies with the size, if the program has set the mode for that; a cell has 20 × 10 pixels.
  mutating func reportSize() {
    if !modes.contains(2048) { return }
    reply("\u{1B}[48;\(size.rows);\(size.columns);\(size.rows * 20);\(size.columns * 10)t")
  }

  /// Receives bytes.
  public mutating func feed(_ bytes: some Collection<UInt8>) {
    received += bytes.count
    for byte in bytes {
      if let token = parser.take(byte) { apply(token) }
    }
  }

  /// Removes and returns the replies.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  mutating func reply(_ text: String) { replies += text.utf8 }

  mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if mode == 1049, isOn != isAlternate { switchScreen(isOn) }
    if mode == 2026, !isOn, modes.contains(2026) { frames += 1 }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func switchScreen(_ toAlternate: Bool) {
    if toAlternate {
      saved = (cells, cursor.row, cursor.column)
      cells = Self.blank(size)
    } else if let saved {
      cells = saved.cells
      let kept = size
      size = ScreenSize(rows: cells.count, columns: cells.first?.count ?? 0)
      resize(to: kept)
      cursor = (min(saved.row, size.rows - 1), min(saved.column, size.columns - 1))
    }
  }

  static func blank(_ size: ScreenSize) -> [[EmulatedCell]] {
    Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }
}

/// A cell of an emulated screen.
struct EmulatedCell {
  var text: String
  var style: String
  var link: String
  static let blank = EmulatedCell(text: " ", style: "0", link: "")
}

extension ScreenEmulator {
  /// The character; empty for the second half of a wide character.
  public func character(row: Int, column: Int) -> String { cells[row][column].text }

  /// The SGR parameters of the cell; `0` for none.
  public func style(row: Int, column: Int) -> String { cells[row][column].style }

  /// The number of columns.
  public var columns: Int { size.columns }

  /// Returns the characters of a row with a hyperlink to a target.
  public func text(inRow row: Int, leadingTo target: String) -> String {
    cells[row].filter { $0.link == target }.map(\.text).joined()
  }
}
