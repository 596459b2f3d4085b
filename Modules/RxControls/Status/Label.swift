public import RxTraits

/// A line of text to read.
///
///     let count = Label("no files", tone: .secondary)
///     files.map { "\($0.count) files" }.drive(count.rx.text)
public final class Label: Control {
  /// The importance of a text.
  public enum Tone: Sendable, Hashable {
    /// Text of ordinary importance.
    case primary
    /// Text of less importance.
    case secondary
    /// Text that should be noticed.
    case accent
  }

  /// The text.
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// The ranges of emphasized characters, for instance of those that match a query; ascending.
  ///
  /// The bounds count characters from the start of the text.
  public var emphasis: [Range<Int>] = [] {
    didSet { if emphasis != oldValue { setNeedsDisplay() } }
  }

  /// A part of a text with a look that a backend knows, such as a `TextStyle` of a terminal.
  public struct Span: Sendable {
    /// The characters, counted from the start of the text.
    public let range: Range<Int>
    /// The look; a backend leaves out what it does not know.
    public let look: any Sendable

    /// Creates a part of a text.
    public init(_ range: Range<Int>, look: any Sendable) {
      self.range = range
      self.look = look
    }
  }

  /// The parts of the text with looks of their own; ascending.
  ///
  /// Emphasis takes precedence over them.
  public var spans: [Span] = [] {
    didSet { if !spans.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
  }

  /// The target of the text as a hyperlink, such as `file:///etc/hosts`, for backends with hyperlinks.
  public var link: String? {
    didSet { if link != oldValue { setNeedsDisplay() } }
  }

  /// The importance of the text.
  public var tone = Tone.primary {
    didSet { if tone != oldValue { setNeedsDisplay() } }
  }

  /// The role of a label.
  public override var role: Role { .label }

  /// Creates a label.
  public init(_ text: String? = nil, accessibleName: String = "", tone: Tone = .primary) {
    self.text = text
    self.tone = tone
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: Label {
  /// Sets the text of the label.
  @MainActor
  public var text: Binder<String?> { Binder(base) { label, text in label.text = text } }
}

extension Label: HeadlessControl {
  /// Returns the text.
  public func headlessText(rows: Int) -> [String] { [text ?? ""] }
}
