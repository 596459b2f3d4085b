/// The frame of a control in a layout.
///
///     for placement in layout.placements(in: size, measure: measure) {
///       draw(placement.control, in: placement.frame, clippedTo: placement.visible)
///     }
public struct LayoutPlacement {
  /// The control.
  public let control: Control
  /// The frame of the whole control.
  public let frame: LayoutFrame
  /// The visible part of the frame; never empty.
  public let visible: LayoutFrame

  /// Creates a placement.
  public init(control: Control, frame: LayoutFrame, visible: LayoutFrame) {
    (self.control, self.frame, self.visible) = (control, frame, visible)
  }

  /// Returns the placement moved and clipped to `bounds`; `nil` if nothing remains visible.
  func moved(by distance: LayoutPoint, within bounds: LayoutFrame) -> LayoutPlacement? {
    let visible = visible.moved(by: distance).intersection(bounds)
    if visible.isEmpty { return nil }
    return LayoutPlacement(control: control, frame: frame.moved(by: distance), visible: visible)
  }
}

extension LayoutPlacement: Equatable {
  /// Returns true if both place the same control in the same frame.
  public static func == (left: LayoutPlacement, right: LayoutPlacement) -> Bool {
    left.control === right.control && left.frame == right.frame && left.visible == right.visible
  }
}
