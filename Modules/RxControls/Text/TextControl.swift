internal import RxCore
public import RxTraits

/// The base class of controls with editable text: `TextField`, `SearchBar` and `TextView`.
///
///     let name = TextField()
///     name.userDidInsert("Swift")  // a backend calls this for typed text
///     name.userDidMoveCursor(.lineStart)
///     name.rx.text.orEmpty.asDriver().drive(label.rx.text)
public class TextControl: Control {
  /// The text.
  ///
  /// Setting another text moves the cursor to its end and removes the selection.
  public var text: String? {
    didSet {
      // Not `==`: equal strings may have different UTF-8, and the cursor is an offset in UTF-8.
      if content.utf8.elementsEqual((oldValue ?? "").utf8) { return }
      cursorOffset = text?.utf8.count ?? 0
      anchorOffset = nil
      setNeedsDisplay()
    }
  }

  /// The number of characters that the user may type; further characters are discarded.
  public var maximumLength = Int.max

  /// The text that was last deleted by words or lines; `userDidYank()` inserts it again.
  public internal(set) var killedText = ""

  /// The character between words; nil for words of letters and digits, as those of readline(3).
  public var wordSeparator: Character?

  /// The cursor's offset in UTF-8 code units; always between two characters.
  var cursorOffset: Int

  /// The offset, in UTF-8 code units, of the end of the selection that is not the cursor.
  var anchorOffset: Int?

  /// Emits when the user moves the cursor without changing the text.
  nonisolated let cursorMoves = UserEvent<Void>()

  /// The value true: text controls use keys.
  public override var acceptsFocus: Bool { true }

  /// True if the text may have several lines.
  var hasLines: Bool { false }

  /// True if the text must not be shown.
  var hidesText: Bool { false }

  init(text: String?, accessibleName: String) {
    self.text = text
    cursorOffset = text?.utf8.count ?? 0
    super.init(accessibleName: accessibleName)
  }

  /// Handles that the user has replaced the whole text.
  ///
  /// Control characters and characters beyond `maximumLength` are treated as by `userDidInsert(_:)`.
  public func userDidEdit(_ text: String) {
    guard isEnabled else { return }
    self.text = String(text.prefix(maximumLength)).plain(keepsLines: hasLines)
    reportUserChange()
  }
}

extension Reactive where Base: TextControl {
  /// The text; emits when the user changes it.
  public var text: ControlProperty<String?> {
    controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  }

  /// The text; another name for `text`.
  public var value: ControlProperty<String?> { text }

  /// Emits when the user focuses the control.
  public var didBeginEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { $0 }.map { _ in })
  }

  /// Emits when the user focuses another control.
  public var didEndEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { !$0 }.map { _ in })
  }
}
