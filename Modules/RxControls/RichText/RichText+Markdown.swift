extension RichText {
  /// Creates a text from a subset of Markdown; all else is text as it stands.
  ///
  /// | notation | meaning |
  /// | --- | --- |
  /// | `# Title` to `###### Title` | a heading |
  /// | `- item`, `1. item` | an item of a list |
  /// | `> text` | a quotation |
  /// | lines between two lines of three backticks | code |
  /// | other lines | a paragraph; an empty line ends it, as it ends items and quotations |
  /// | `**strong**`, `*emphasis*` | important and stressed text |
  /// | text between two backticks | code |
  /// | `[text](address)` | a link, if `isLink(_:)` accepts the address |
  /// | a backslash before punctuation | the punctuation itself |
  ///
  /// There are no nested lists, tables, pictures and HTML. No text is invalid.
  ///
  /// Cost: linear in the length of the text.
  ///
  /// - SeeAlso: the notation is that of [CommonMark](https://spec.commonmark.org).
  public init(markdown: String) {
    var blocks: [(kind: Block.Kind, text: String)] = []
    var (isOpen, isCode) = (false, false)
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("```") {
        if !isCode { blocks.append((.code, "")) }
        (isCode, isOpen) = (!isCode, false)
      } else if isCode {
        // The first line follows the fence.
        blocks[blocks.count - 1].text += isOpen ? "\n\(line)" : String(line)
        isOpen = true
      } else if text.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else if let (kind, rest) = Self.block(text) {
        let continues = kind == .quote && isOpen && blocks.last?.kind == .quote
        if continues {
          blocks[blocks.count - 1].text += " " + rest
        } else {
          blocks.append((kind, String(rest)))
        }
        if case .heading = kind { isOpen = false } else { isOpen = true }
      } else if isOpen {
        blocks[blocks.count - 1].text += " " + text
      } else {
        blocks.append((.paragraph, String(text)))
        isOpen = true
      }
    }
    self.init(
      blocks.map { kind, text in
        if kind == .code { return Block(kind, [Run(text)]) }
        var inline = MarkdownInline(Array(text))
        return Block(kind, inline.runs())
      }
    )
  }

  /// Returns the kind of the block that a line begins, with the rest of the line; `nil` for that of a paragraph.
  private static func block(_ line: Substring) -> (Block.Kind, Substring)? {
    let sign = line.prefix { $0 != " " }
    let rest = line.dropFirst(sign.count).drop { $0 == " " }
    if line.first == ">" { return (.quote, line.dropFirst().drop { $0 == " " }) }
    if sign == "-", !rest.isEmpty { return (.bullet, rest) }
    if (1...6).contains(sign.count), sign.allSatisfy({ $0 == "#" }) {
      return (.heading(sign.count), rest)
    }
    if sign.last == ".", sign.count < 10, !rest.isEmpty, let number = Int(sign.dropLast()),
      number >= 0, sign.first?.isNumber ?? false
    {
      return (.number(number), rest)
    }
    return nil
  }
}

/// The parts of the text of a block.
private struct MarkdownInline {
  private let text: [Character]
  private var found: [RichText.Run] = []
  private var plain = ""

  init(_ text: [Character]) { self.text = text }

  mutating func runs() -> [RichText.Run] {
    read(0..<text.count, [], link: nil)
    return found
  }

  /// Reads a part of the text.
  private mutating func read(_ range: Range<Int>, _ style: RichText.Style, link: String?) {
    var place = range.lowerBound
    // The signs that no other follows: what is searched for in vain is searched for once.
    var unclosed: Set<String> = []
    func end(_ sign: String) -> Int? {
      let start = place + (sign == "](" ? 1 : sign.count)
      if unclosed.contains(sign) || start >= range.upperBound || text[start].isWhitespace {
        return nil
      }
      let end = self.end(of: Array(sign), in: start..<range.upperBound)
      if end == nil { unclosed.insert(sign) }
      return end
    }
    while place < range.upperBound {
      let character = text[place]
      let next = place + 1 < range.upperBound ? text[place + 1] : " "
      if character == "\\", next.isASCII, next.isPunctuation || next.isSymbol {
        plain.append(next)
        place += 2
      } else if character == "`", let end = end("`") {
        flush(style, link)
        plain = String(text[place + 1..<end])
        flush(style.union(.code), link)
        place = end + 1
      } else if character == "*", starCount(at: place, in: range) > 3 {
        let stars = starCount(at: place, in: range)
        plain += String(repeating: "*", count: stars)
        place += stars
      } else if character == "*", next == "*", !style.contains(.strong), let end = end("**") {
        flush(style, link)
        read(place + 2..<end, style.union(.strong), link: link)
        place = end + 2
      } else if character == "*", next != "*", !style.contains(.emphasis), let end = end("*") {
        flush(style, link)
        read(place + 1..<end, style.union(.emphasis), link: link)
        place = end + 1
      } else if character == "[", link == nil, let middle = end("]("),
        let end = closing(after: middle + 2, in: range)
      {
        flush(style, link)
        let address = String(text[middle + 2..<end])
        read(place + 1..<middle, style, link: address)
        place = end + 1
      } else {
        plain.append(character)
        place += 1
      }
    }
    flush(style, link)
  }

  private mutating func flush(_ style: RichText.Style, _ link: String?) {
    if !plain.isEmpty { found.append(RichText.Run(plain, style, link: link)) }
    plain = ""
  }

  /// Returns the place of the end of an address that a text may link to.
  private func closing(after start: Int, in range: Range<Int>) -> Int? {
    let longest = min(range.upperBound, start + 2083)
    guard start < longest, let end = text[start..<longest].firstIndex(of: ")") else { return nil }
    return RichText.isLink(String(text[start..<end])) ? end : nil
  }

  /// Returns the place of the sign that closes a part, which ends with no white space.
  private func end(of sign: [Character], in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place + sign.count <= range.upperBound {
      let character = text[place]
      let isText = place > range.lowerBound && !text[place - 1].isWhitespace
      if sign == ["`"] {
        if character == "`", isText { return place }
        place += 1
      } else if character == "\\" {
        place += 2
      } else if character == "`",
        let end = text[place + 1..<range.upperBound].firstIndex(of: "`")
      {
        place = end + 1
      } else if character == "*", sign[0] == "*" {
        let stars = starCount(at: place, in: range)
        // Three close both, the inner one first.
        if isText, stars == sign.count || stars == 3 { return place + stars - sign.count }
        place += stars
      } else if text[place..<place + sign.count].elementsEqual(sign), place > range.lowerBound {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }

  /// Returns the number of stars in a row.
  private func starCount(at place: Int, in range: Range<Int>) -> Int {
    text[place..<range.upperBound].prefix { $0 == "*" }.count
  }
}
