public import RxControls

extension RichLabel: TerminalControl {
  /// Returns the available width, and the number of lines in it.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: lines(in: available.width).count)
  }

  /// Draws the lines, with links for terminals that have them.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    for (y, line) in lines(in: canvas.size.width).prefix(canvas.size.height).enumerated() {
      var x = canvas.put(line.prefix, y: y, style: line.isQuote ? theme.border : theme.secondary)
      for part in line.parts {
        var style = line.isQuote ? theme.secondary : line.isHeading ? theme.header : theme.primary
        if part.style.contains(.strong) { style.isBold = true }
        if part.style.contains(.emphasis) { style.isItalic = true }
        if part.style.contains(.code) { style = style.with(theme.code) }
        if part.link != nil { style = style.with(theme.link) }
        x = canvas.put(part.text, x: x, y: y, style: style, link: part.link)
      }
    }
  }

  private func lines(in width: Int) -> [RichTextLine] {
    if let wrapped, wrapped.width == width, let lines = wrapped.lines as? [RichTextLine] {
      return lines
    }
    let lines = RichTextLine.lines(of: text, width: width)
    wrapped = (width, lines)
    return lines
  }
}

/// A line of a text on a screen.
struct RichTextLine: Sendable {
  /// The sign before the text, or the blanks below it.
  var prefix = ""
  var parts: [RichText.Run] = []
  var isQuote = false
  var isHeading = false

  /// Returns the lines of a text, with an empty one between blocks that are not items of one list.
  static func lines(of text: RichText, width: Int) -> [RichTextLine] {
    var lines: [RichTextLine] = []
    for (index, block) in text.blocks.enumerated() {
      if index > 0, !(block.kind.isItem && text.blocks[index - 1].kind.isItem) {
        lines.append(RichTextLine())
      }
      lines += Self.lines(of: block, width: width)
    }
    return lines
  }

  private static func lines(of block: RichText.Block, width: Int) -> [RichTextLine] {
    if block.kind == .code {
      return block.codeLines.map { RichTextLine(prefix: "  ", parts: [RichText.Run($0, .code)]) }
    }
    var (first, rest, isQuote, isHeading) = ("", "", false, false)
    switch block.kind {
    case .bullet: first = "• "
    case .number(let number): first = "\(number). "
    case .quote: (first, rest, isQuote) = ("│ ", "│ ", true)
    case .heading: isHeading = true
    case .paragraph, .code: break
    }
    if first.columns >= width { (first, rest) = ("", "") }
    if !isQuote { rest = String(repeating: " ", count: first.columns) }
    var wrapping = WordWrapping(width: max(1, width - first.columns))
    for run in block.runs { wrapping.add(run) }
    return wrapping.finished().enumerated().map { index, parts in
      RichTextLine(
        prefix: index == 0 ? first : rest,
        parts: parts,
        isQuote: isQuote,
        isHeading: isHeading
      )
    }
  }
}

extension RichText.Block.Kind {
  fileprivate var isItem: Bool {
    switch self {
    case .bullet, .number: true
    default: false
    }
  }
}

/// Words in lines of some columns; a word that is wider than a line continues in the next one.
private struct WordWrapping {
  let width: Int
  private var lines: [[RichText.Run]] = [[]]
  private var columns = 0
  /// The parts of the word that has not ended yet, and its width.
  private var word: [RichText.Run] = []
  private var wordColumns = 0
  /// The white space before the word.
  private var space: RichText.Run?

  init(width: Int) { self.width = width }

  mutating func add(_ run: RichText.Run) {
    var text = ""
    func part(_ text: String) -> RichText.Run { RichText.Run(text, run.style, link: run.link) }
    for character in run.text {
      if character.isWhitespace {
        if !text.isEmpty { word.append(part(text)) }
        text = ""
        endWord()
        space = part(" ")
      } else {
        text.append(character)
        wordColumns += character.columns
      }
    }
    if !text.isEmpty { word.append(part(text)) }
  }

  private mutating func endWord() {
    if word.isEmpty { return }
    if let space, columns > 0, columns + 1 + wordColumns <= width {
      lines[lines.count - 1].append(space)
      columns += 1
    } else if columns > 0, columns + wordColumns > width || space != nil {
      lines.append([])
      columns = 0
    }
    for part in word { append(part) }
    (word, wordColumns, space) = ([], 0, nil)
  }

  private mutating func append(_ part: RichText.Run) {
    var text = ""
    for character in part.text {
      if columns + character.columns > width, columns > 0 {
        if !text.isEmpty {
          lines[lines.count - 1].append(RichText.Run(text, part.style, link: part.link))
        }
        text = ""
        lines.append([])
        columns = 0
      }
      text.append(character)
      columns += character.columns
    }
    if !text.isEmpty {
      lines[lines.count - 1].append(RichText.Run(text, part.style, link: part.link))
    }
  }

  mutating func finished() -> [[RichText.Run]] {
    endWord()
    return lines
  }
}
