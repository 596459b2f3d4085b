public import RxTraits

/// A few words of which the user chooses one.
///
///     let order = SegmentedControl(["Name", "Size", "Date"])
///     order.selectedSegmentIndex = 0
///     order.rx.selectedSegmentIndex.asDriver().drive(onNext: { sort(by: $0) })
public final class SegmentedControl: ChoiceControl {
  /// The index that stands for none.
  public static let noSegment = ChoiceControl.none

  /// The words.
  ///
  /// If there are fewer than before and the chosen one is gone, none is chosen.
  public var segments: [String] {
    get { titles }
    set { titles = newValue }
  }

  /// Which word is chosen, from 0; `noSegment` if none is.
  ///
  /// Setting it to one that is not there chooses none.
  public var selectedSegmentIndex: Int {
    get { choice }
    set { choice = newValue }
  }

  /// A segmented control.
  public override var role: Role { .segmentedControl }

  /// Makes a control that offers `segments`, of which none is chosen.
  public init(_ segments: [String] = [], accessibleName: String = "") {
    super.init(titles: segments, accessibleName: accessibleName)
  }

  /// The user has chosen a segment.
  ///
  /// Choosing the one that is chosen changes nothing and is not reported.
  public func userDidSelect(segment: Int) { userDidChoose(segment) }
}

extension Reactive where Base: SegmentedControl {
  /// Which segment is chosen, as the user chooses.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// Which segment is chosen: another name of `selectedSegmentIndex`.
  public var value: ControlProperty<Int> {
    Control.rx.value(
      base,
      getter: { $0.selectedSegmentIndex },
      setter: { $0.selectedSegmentIndex = $1 }
    )
  }
}
