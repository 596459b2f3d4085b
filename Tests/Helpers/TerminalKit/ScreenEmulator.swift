public import RxTerminal

/// A terminal in memory: as much of one as the backend speaks to, and a complaint about all else.
public struct ScreenEmulator {
  /// How the terminal measures characters of several scalars.
  public enum Measure: Sendable, CaseIterable {
    /// As one, as new terminals do.
    case clusters
    /// Each scalar by itself, as old terminals do.
    case scalars
  }

  /// What the terminal can do that others cannot.
  public struct Abilities: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It tells what it is.
    public static let attributes = Abilities(rawValue: 1)
    /// It tells where the cursor is.
    public static let cursor = Abilities(rawValue: 2)
    /// It knows the kitty keyboard protocol.
    public static let keyboard = Abilities(rawValue: 4)
  }

  /// What has been received that no rule covers.
  public internal(set) var unknown: [String] = []
  /// How many synchronized frames have ended.
  public internal(set) var frames = 0
  /// How many bytes have been received.
  public internal(set) var received = 0
  /// The flags of the kitty keyboard protocol that have been put on its stack.
  public internal(set) var keyboard: [Int] = []
  /// What is to be sent to the program: answers.
  public internal(set) var replies: [UInt8] = []
  /// Private modes that are on.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// Where the cursor stands.
  public internal(set) var cursor = (row: 0, column: 0)

  let measure: Measure
  let abilities: Abilities
  var size: ScreenSize
  var cells: [[EmulatedCell]]
  var style = "0"
  var link = ""
  var parser = EmulatorParser()
  private var saved: (cells: [[EmulatedCell]], row: Int, column: Int)?

  /// Makes an empty screen.
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

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { modes.contains(1049) }

  /// Whether a synchronized frame has begun and not ended.
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

  /// The characters of a row that are drawn in a style with this parameter, as `1` for bold.
  public func text(inRow row: Int, styled parameter: String) -> String {
    cells[row].filter { $0.style.split(separator: ";").contains { $0 == parameter } }
      .map(\.text).joined()
  }

  /// Takes another size, as a terminal that keeps the upper left.
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
  }

  /// Takes in bytes.
  public mutating func feed(_ bytes: some Collection<UInt8>) {
    received += bytes.count
    for byte in bytes {
      if let token = parser.take(byte) { apply(token) }
    }
  }

  /// Hands out what is to be sent to the program.
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

/// What stands at one place of an emulated screen.
struct EmulatedCell {
  var text: String
  var style: String
  var link: String
  static let blank = EmulatedCell(text: " ", style: "0", link: "")
}

extension ScreenEmulator {
  /// The character that begins at a place; empty for the second half of a wide one.
  public func character(row: Int, column: Int) -> String { cells[row][column].text }

  /// The parameters of SGR that a place is drawn with; `0` for none.
  public func style(row: Int, column: Int) -> String { cells[row][column].style }

  /// How many columns there are.
  public var columns: Int { size.columns }

  /// The characters of a row that lead somewhere.
  public func text(inRow row: Int, leadingTo target: String) -> String {
    cells[row].filter { $0.link == target }.map(\.text).joined()
  }
}
