public import RxTraits

/// A few titles of which the user selects one.
///
///     let order = SegmentedControl(["Name", "Size", "Date"])
///     order.selectedSegmentIndex = 0
///     order.rx.selectedSegmentIndex.asDriver().drive(onNext: { print("segment \($0)") })
public final class SegmentedControl: ChoiceControl {
  /// The index that means no selection.
  public static let noSegment = ChoiceControl.none

  /// The titles of the segments; removing the selected segment also removes the selection.
  public var segments: [String] {
    get { titles }
    set { titles = newValue }
  }

  /// The index of the selected segment; `noSegment` without a selection.
  ///
  /// Setting an invalid index removes the selection.
  public var selectedSegmentIndex: Int {
    get { choice }
    set { choice = newValue }
  }

  /// The role of a segmented control.
  public override var role: Role { .segmentedControl }

  /// Creates a control without a selection.
  public init(_ segments: [String] = [], accessibleName: String = "") {
    super.init(titles: segments, accessibleName: accessibleName)
  }

  /// Handles that the user has selected a segment.
  ///
  /// Selecting the selected segment again changes nothing and is not reported.
  public func userDidSelect(segment: Int) { userDidChoose(segment) }
}

extension Reactive where Base: SegmentedControl {
  /// The index of the selected segment; emits when the user selects another.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The index of the selected segment; another name for `selectedSegmentIndex`.
  public var value: ControlProperty<Int> {
    Control.rx.value(
      base,
      getter: { $0.selectedSegmentIndex },
      setter: { $0.selectedSegmentIndex = $1 }
    )
  }
}
