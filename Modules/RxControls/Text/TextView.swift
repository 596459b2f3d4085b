internal import RxCore
public import RxTraits

/// Editable text of any number of lines.
///
///     let message = TextView(accessibleName: "Message")
///     message.rx.text.orEmpty.asDriver().map { "\($0.count) characters" }.drive(count.rx.text)
public final class TextView: TextControl {
  /// The role of a text view.
  public override var role: Role { .textView }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Inserts a line break.
  public override func userDidActivate() { userDidInsert("\n") }

  override var hasLines: Bool { true }

  /// Creates a view.
  public init(_ text: String? = "", accessibleName: String = "") {
    super.init(text: text, accessibleName: accessibleName)
  }
}

extension Reactive where Base: TextView {
  /// Emits when the user changes the text.
  public var didChange: ControlEvent<Void> { controlEvent }

  /// Emits when the user moves the cursor, or changes the selection or the text.
  public var didChangeSelection: ControlEvent<Void> {
    ControlEvent(events: Observable.merge(base.userChanges.reports, base.cursorMoves.reports))
  }
}

extension TextView: HeadlessControl {
  /// Returns the lines of the text: `| first line`.
  public func headlessText(rows: Int) -> [String] {
    (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
  }

  /// Does nothing more: a click only focuses the view.
  public func headlessClick() {}
}
