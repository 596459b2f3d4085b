/// Where a control stands.
public struct LayoutPlacement {
  /// Which it is.
  public let control: Control
  /// Where it would be if nothing were cut off.
  public let frame: LayoutFrame
  /// The part of it that can be seen; never empty.
  public let visible: LayoutFrame

  /// Makes a place for a control.
  public init(control: Control, frame: LayoutFrame, visible: LayoutFrame) {
    (self.control, self.frame, self.visible) = (control, frame, visible)
  }

  /// Moved, and cut off where `bounds` end; `nil` if nothing is left to be seen.
  func moved(by way: LayoutPoint, within bounds: LayoutFrame) -> LayoutPlacement? {
    let visible = visible.moved(by: way).intersection(bounds)
    if visible.isEmpty { return nil }
    return LayoutPlacement(control: control, frame: frame.moved(by: way), visible: visible)
  }
}

extension LayoutPlacement: Equatable {
  /// Whether the same control stands at the same place.
  public static func == (left: LayoutPlacement, right: LayoutPlacement) -> Bool {
    left.control === right.control && left.frame == right.frame && left.visible == right.visible
  }
}
