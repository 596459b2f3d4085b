internal import RxCore
public import RxTraits

/// A text that the user can write: what fields and text views are.
///
///     let name = TextField()
///     name.userDidInsert("Swift")               // what a backend calls for keys
///     name.userDidMoveCursor(.lineStart)
///     name.rx.text.orEmpty.asDriver().drive(label.rx.text)
public class TextControl: Control {
  /// What stands in it.
  ///
  /// Another text puts the cursor at its end and selects nothing.
  public var text: String? {
    didSet {
      // Not `==`: equal texts may be written in other bytes, where the cursor stands elsewhere.
      if content.utf8.elementsEqual((oldValue ?? "").utf8) { return }
      cursorOffset = text?.utf8.count ?? 0
      anchorOffset = nil
      setNeedsDisplay()
    }
  }

  /// How many characters the user may write; what is inserted beyond them is dropped.
  public var maximumLength = Int.max

  /// What was deleted last by words or lines; `userDidYank()` writes it again.
  public internal(set) var killedText = ""

  /// The place of the cursor in UTF-8 units; always between two characters.
  var cursorOffset: Int

  /// Where the selection begins or ends that the cursor is the other end of, in UTF-8 units.
  var anchorOffset: Int?

  /// Each move of the cursor that is no change of the text.
  nonisolated let cursorMoves = UserEvent<Void>()

  /// It has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Whether what is written may have several lines.
  var hasLines: Bool { false }

  /// Whether what is written must not be read by others.
  var hidesText: Bool { false }

  init(text: String?, accessibleName: String) {
    self.text = text
    cursorOffset = text?.utf8.count ?? 0
    super.init(accessibleName: accessibleName)
  }

  /// The user has written: it holds `text` now.
  public func userDidEdit(_ text: String) {
    guard isEnabled else { return }
    self.text = text
    reportUserChange()
  }
}

extension Reactive where Base: TextControl {
  /// What stands in it, as the user changes it.
  public var text: ControlProperty<String?> {
    controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  }

  /// What stands in it: another name of `text`.
  public var value: ControlProperty<String?> { text }

  /// The user has turned to it.
  public var didBeginEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { $0 }.map { _ in })
  }

  /// The user has turned away from it.
  public var didEndEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { !$0 }.map { _ in })
  }
}
