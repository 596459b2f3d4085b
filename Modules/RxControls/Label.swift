public import RxTraits

/// A line of text that can be read.
public final class Label: Control {
  /// What it says.
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// A label.
  public override var role: Role { .label }

  /// Makes a label that says `text`.
  public init(_ text: String? = nil, accessibleName: String = "") {
    self.text = text
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: Label {
  /// What the label says.
  @MainActor
  public var text: Binder<String?> { Binder(base) { label, text in label.text = text } }
}
