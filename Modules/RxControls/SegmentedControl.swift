public import RxTraits

/// A few words of which the user chooses one.
///
///     let order = SegmentedControl(["Name", "Size", "Date"])
///     order.selectedSegmentIndex = 0
///     order.rx.selectedSegmentIndex.asDriver().drive(onNext: { sort(by: $0) })
public final class SegmentedControl: Control {
  /// The index that stands for none.
  public static let noSegment = -1

  /// The words.
  ///
  /// If there are fewer than before and the chosen one is gone, none is chosen.
  public var segments: [String] {
    didSet {
      if segments == oldValue { return }
      selectedSegmentIndex = existing(selectedSegmentIndex)
      setNeedsDisplay()
    }
  }

  /// Which word is chosen, from 0; `noSegment` if none is.
  ///
  /// Setting it to one that is not there chooses none.
  public var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet {
      selectedSegmentIndex = existing(selectedSegmentIndex)
      if selectedSegmentIndex != oldValue { setNeedsDisplay() }
    }
  }

  /// A segmented control.
  public override var role: Role { .segmentedControl }

  /// Makes a control that offers `segments`, of which none is chosen.
  public init(_ segments: [String] = [], accessibleName: String = "") {
    self.segments = segments
    super.init(accessibleName: accessibleName)
  }

  /// The user has chosen a segment.
  ///
  /// Choosing the one that is chosen changes nothing and is not reported.
  public func userDidSelect(segment: Int) {
    guard isEnabled, segments.indices.contains(segment), segment != selectedSegmentIndex else {
      return
    }
    selectedSegmentIndex = segment
    reportUserChange()
  }

  private func existing(_ index: Int) -> Int {
    segments.indices.contains(index) ? index : Self.noSegment
  }
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
