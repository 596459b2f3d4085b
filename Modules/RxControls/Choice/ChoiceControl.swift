/// Some titles of which at most one is chosen: what a segmented control and a tab bar are.
public class ChoiceControl: Control {
  /// The index that stands for none.
  static let none = -1

  /// If there are fewer than before and the chosen one is gone, none is chosen.
  var titles: [String] {
    didSet {
      if titles == oldValue { return }
      choice = existing(choice)
      setNeedsDisplay()
    }
  }

  /// Setting it to one that is not there chooses none.
  var choice = ChoiceControl.none {
    didSet {
      choice = existing(choice)
      if choice != oldValue { setNeedsDisplay() }
    }
  }

  /// It has a use for keys.
  public override var acceptsFocus: Bool { true }

  init(titles: [String], accessibleName: String) {
    self.titles = titles
    super.init(accessibleName: accessibleName)
  }

  /// The user has gone on by some places, or back; it stops at the ends.
  public func userDidMoveChoice(by places: Int) {
    if titles.isEmpty { return }
    userDidChoose(choice == Self.none ? 0 : max(0, min(choice + places, titles.count - 1)))
  }

  /// Choosing the one that is chosen changes nothing and is not reported.
  func userDidChoose(_ index: Int) {
    guard isEnabled, titles.indices.contains(index), index != choice else { return }
    choice = index
    reportUserChange()
  }

  private func existing(_ index: Int) -> Int {
    titles.indices.contains(index) ? index : Self.none
  }
}

extension ChoiceControl: HeadlessControl {
  /// Returns the titles, the selected one in brackets: `Day [Week] Month`.
  public func headlessText(rows: Int) -> [String] {
    [titles.enumerated().map { $0 == choice ? "[\($1)]" : $1 }.joined(separator: " ")]
  }
}
