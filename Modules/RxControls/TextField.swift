internal import RxCore
public import RxTraits

/// A line of text that the user can write.
///
///     let name = TextField()
///     name.userDidInsert("Swift")               // what a backend calls for keys
///     name.userDidMoveCursor(.lineStart)
///     name.rx.text.orEmpty.asDriver().drive(label.rx.text)
public class TextField: Control {
  /// What stands in the field.
  ///
  /// Another text puts the cursor at its end.
  public var text: String? {
    didSet {
      if text == oldValue { return }
      cursorOffset = text?.utf8.count ?? 0
      setNeedsDisplay()
    }
  }

  /// What is shown while the field is empty.
  public var placeholder: String? { didSet { setNeedsDisplay() } }

  /// How many characters the user may write; what is inserted beyond them is dropped.
  public var maximumLength = Int.max

  /// What was deleted last by words or lines; `userDidYank()` writes it again.
  public internal(set) var killedText = ""

  /// The place of the cursor in UTF-8 units; always between two characters.
  var cursorOffset: Int

  /// Speaks after each move of the cursor that is no change of the text.
  nonisolated let cursorMoves = PublishSubject<Void>()

  /// A text field.
  public override var role: Role { .textField }

  /// Makes a field that holds `text`.
  public init(_ text: String? = "", accessibleName: String = "") {
    self.text = text
    cursorOffset = text?.utf8.count ?? 0
    super.init(accessibleName: accessibleName)
  }

  deinit { cursorMoves.onCompletedOnMain() }

  /// The user has written: the field holds `text` now.
  public func userDidEdit(_ text: String) {
    guard isEnabled else { return }
    self.text = text
    reportUserChange()
  }
}

extension Reactive where Base: TextField {
  /// What stands in the field, as the user changes it.
  public var text: ControlProperty<String?> {
    controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  }

  /// What stands in the field: another name of `text`.
  public var value: ControlProperty<String?> { text }
}
