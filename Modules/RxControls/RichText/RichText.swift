/// A text with paragraphs, headings, lists and emphasis.
///
///     let help = RichText(markdown: """
///       # Keys
///       Press **Enter** to open a *file*, or read the [manual](https://example.com).
///       - `q` ends the program
///       """)
///
/// See `init(markdown:)` for the notation.
public struct RichText: Hashable, Sendable {
  /// A part of a text with one look.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The look.
    public let style: Style
    /// The target of a link.
    public let link: String?

    /// Creates a part of a text.
    ///
    /// - Parameters:
    ///   - text: the text; white space separates words.
    ///   - style: the look.
    ///   - link: the target of a link; left out unless `RichText.isLink(_:)` accepts it.
    public init(_ text: String, _ style: Style = [], link: String? = nil) {
      (self.text, self.style) = (text, style)
      self.link = link.flatMap { RichText.isLink($0) ? $0 : nil }
    }
  }

  /// The look of a part of a text.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a look from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Important text, which is bold on a screen.
    public static let strong = Style(rawValue: 1)
    /// Stressed text, which is italic on a screen.
    public static let emphasis = Style(rawValue: 2)
    /// Code.
    public static let code = Style(rawValue: 4)
  }

  /// A block of a text, which begins a line.
  public struct Block: Hashable, Sendable {
    /// The kind of a block.
    public enum Kind: Hashable, Sendable {
      /// A paragraph.
      case paragraph
      /// A heading of a level, 1 for the highest one.
      case heading(Int)
      /// An item of a list.
      case bullet
      /// An item of a list with numbers.
      case number(Int)
      /// A quotation.
      case quote
      /// Lines of code, of which nothing is wrapped.
      case code
    }

    /// The kind.
    public let kind: Kind
    /// The parts of the text.
    public let runs: [Run]

    /// Creates a block.
    public init(_ kind: Kind, _ runs: [Run]) { (self.kind, self.runs) = (kind, runs) }

    /// The text without its looks.
    public var text: String { runs.map(\.text).joined() }
  }

  /// The blocks.
  public var blocks: [Block]

  /// Creates a text of blocks.
  public init(_ blocks: [Block]) { self.blocks = blocks }

  /// Creates a text of one paragraph; an empty text without parts.
  public init(_ runs: Run...) { blocks = runs.isEmpty ? [] : [Block(.paragraph, runs)] }

  /// True if a text may link to an address: one of http, https, mailto or file without control characters.
  public static func isLink(_ address: String) -> Bool {
    let start = address.lowercased()
    return ["http://", "https://", "mailto:", "file://"].contains { start.hasPrefix($0) }
      && address.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The lines without their looks, one for each block and each line of code.
  public var plainLines: [String] {
    blocks.flatMap { block -> [String] in
      switch block.kind {
      case .paragraph, .heading: [block.text]
      case .bullet: ["• " + block.text]
      case .number(let number): ["\(number). " + block.text]
      case .quote: ["│ " + block.text]
      case .code: block.codeLines.map { "  " + $0 }
      }
    }
  }
}

extension RichText.Block {
  /// The lines of a block of code.
  public var codeLines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") }
  }
}
