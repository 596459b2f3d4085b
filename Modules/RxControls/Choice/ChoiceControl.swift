/// The base class of controls with titles of which at most one is selected: `SegmentedControl`, `TabBar`.
///
///     let order = SegmentedControl(["Name", "Size"])
///     order.userDidMoveChoice(by: 1)  // selects "Name", as nothing was selected
public class ChoiceControl: Control {
  /// The index that means no selection.
  static let none = -1

  /// The titles; removing the selected title also removes the selection.
  var titles: [String] {
    didSet {
      if titles == oldValue { return }
      choice = existing(choice)
      setNeedsDisplay()
    }
  }

  /// The index of the selected title; an invalid index removes the selection.
  var choice = ChoiceControl.none {
    didSet {
      choice = existing(choice)
      if choice == oldValue { return }
      setNeedsDisplay()
      onChoice?()
    }
  }

  /// Called when the selection has changed, by the program or the user, and before it is reported.
  var onChoice: (@MainActor () -> Void)?

  /// True: choice controls use keys.
  public override var acceptsFocus: Bool { true }

  init(titles: [String], accessibleName: String) {
    self.titles = titles
    super.init(accessibleName: accessibleName)
  }

  /// Handles that the user has moved the selection by some titles, back if negative; stops at the ends.
  public func userDidMoveChoice(by places: Int) {
    if titles.isEmpty { return }
    userDidChoose(choice == Self.none ? 0 : max(0, min(choice + places, titles.count - 1)))
  }

  /// Handles that the user has selected a title; an invalid index, or the selected title again, is not reported.
  public func userDidChoose(_ index: Int) {
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
