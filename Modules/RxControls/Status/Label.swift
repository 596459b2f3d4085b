public import RxTraits

/// A line of text that can be read.
public final class Label: Control {
  /// How much a text asks to be looked at.
  public enum Tone: Sendable, Hashable {
    /// What people read first.
    case primary
    /// What people read when they look for it.
    case secondary
    /// What people should notice.
    case accent
  }

  /// What it says.
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// The characters that are set off from the others, as those that match a query: ranges of their
  /// places in the text, ascending.
  public var emphasis: [Range<Int>] = [] {
    didSet { if emphasis != oldValue { setNeedsDisplay() } }
  }

  /// Where the text leads to, as `file:///etc/hosts`, for backends that can tell.
  public var link: String? {
    didSet { if link != oldValue { setNeedsDisplay() } }
  }

  /// How much it asks to be looked at.
  public var tone = Tone.primary {
    didSet { if tone != oldValue { setNeedsDisplay() } }
  }

  /// A label.
  public override var role: Role { .label }

  /// Makes a label that says `text`.
  public init(_ text: String? = nil, accessibleName: String = "", tone: Tone = .primary) {
    self.text = text
    self.tone = tone
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: Label {
  /// What the label says.
  @MainActor
  public var text: Binder<String?> { Binder(base) { label, text in label.text = text } }
}

extension Label: HeadlessControl {
  /// Returns the text.
  public func headlessText(rows: Int) -> [String] { [text ?? ""] }
}
