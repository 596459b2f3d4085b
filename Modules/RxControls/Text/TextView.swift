internal import RxCore
public import RxTraits

/// A text of any number of lines that the user can write.
///
///     let message = TextView(accessibleName: "Message")
///     message.rx.text.orEmpty.asDriver().map { "\($0.count) characters" }.drive(count.rx.text)
public final class TextView: TextControl {
  /// A text view.
  public override var role: Role { .textView }

  /// It takes what is left.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// It takes what is left.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Writes a line break.
  public override func userDidActivate() { userDidInsert("\n") }

  override var hasLines: Bool { true }

  /// Makes a view that holds `text`.
  public init(_ text: String? = "", accessibleName: String = "") {
    super.init(text: text, accessibleName: accessibleName)
  }
}

extension Reactive where Base: TextView {
  /// The user has changed the text.
  public var didChange: ControlEvent<Void> { controlEvent }

  /// The user has moved the cursor, or changed what is selected or the text.
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
