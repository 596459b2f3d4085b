public import RxTraits

/// A text with headings, lists and emphasis, whose words are wrapped to its width.
///
///     let help = RichLabel(RichText(markdown: "Press **Enter**, or read the [manual](https://example.com)."))
///     let layout = Layout.control(ScrollView(.control(help)))
///
/// Put a long text in a `ScrollView`. On terminals with hyperlinks (OSC 8), the terminal opens a link; in pages, the browser
/// does.
public final class RichLabel: Control {
  /// The text.
  public var text: RichText {
    didSet {
      if text == oldValue { return }
      wrapped = nil
      setNeedsDisplay()
    }
  }

  /// The lines of the text for a width, which a backend keeps while the text is the same.
  package var wrapped: (width: Int, lines: any Sendable)?

  /// The role of a label.
  public override var role: Role { .label }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible(minimum: 1) }

  /// Creates a label.
  public init(_ text: RichText = RichText(), accessibleName: String = "") {
    self.text = text
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: RichLabel {
  /// Sets the text of the label.
  @MainActor
  public var text: Binder<RichText> { Binder(base) { label, text in label.text = text } }
}

extension RichLabel: HeadlessControl {
  /// Returns the lines of the text without their looks.
  public func headlessText(rows: Int) -> [String] { text.plainLines }
}
