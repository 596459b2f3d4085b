/// An arrangement of controls in rows and columns, for any size of the screen.
///
///     let layout = Layout.column([
///       .row([.control(prompt), .control(query)]).priority(1),
///       .control(results).height(.flexible(minimum: 1)),
///       .control(status),
///     ])
///     let placements = layout.placements(in: LayoutSize(width: 80, height: 24), measure: measure)
///
/// The size of a control is the one that the backend measures, unless the control prefers or the layout
/// sets another. A row or column is flexible if one of its parts is. If there is too little room,
/// lengths are granted by priority, the highest first, and in reading order among equals. A part
/// without length, or a hidden one, has no spacing either.
public struct Layout: Sendable {
  /// The parts of a layout, for backends that arrange controls themselves.
  public enum Content: Sendable {
    /// A control.
    case control(Control)
    /// A row or a column of parts, with units of spacing between them.
    case group(LayoutAxis, [Layout], spacing: Int)
    /// A layout with a smaller one above it, at a place of the same frame.
    indirect case overlay(Layout, Layout, LayoutAlignment)
  }

  /// The control, the row or column, or the two layouts one above the other.
  public let content: Content
  private(set) var width: LayoutLength?
  private(set) var height: LayoutLength?
  private(set) var priority = 0

  private init(_ content: Content) { self.content = content }

  /// Returns the layout of a control.
  public static func control(_ control: Control) -> Layout { Layout(.control(control)) }

  /// Returns parts from left to right, with `spacing` units between them.
  public static func row(_ parts: [Layout], spacing: Int = 1) -> Layout {
    Layout(.group(.horizontal, parts, spacing: spacing))
  }

  /// Returns parts from top to bottom, with `spacing` units between them.
  public static func column(_ parts: [Layout], spacing: Int = 0) -> Layout {
    Layout(.group(.vertical, parts, spacing: spacing))
  }

  /// Returns this layout with another one above it, which is no larger than its content.
  ///
  ///     let layout = Layout.column([.control(list), .control(status)])
  ///       .overlay(.control(question))
  ///       .overlay(.control(messages), alignment: .bottomTrailing)
  ///
  /// - Parameters:
  ///   - layer: the layout above, such as that of a `Dialog`.
  ///   - alignment: its place in the frame of both.
  /// - Returns: the layout; as flexible as this one.
  public func overlay(_ layer: Layout, alignment: LayoutAlignment = .center) -> Layout {
    Layout(.overlay(self, layer, alignment))
  }

  /// Returns the layout with a width.
  public func width(_ length: LayoutLength) -> Layout {
    var layout = self
    layout.width = length
    return layout
  }

  /// Returns the layout with a height.
  public func height(_ length: LayoutLength) -> Layout {
    var layout = self
    layout.height = length
    return layout
  }

  /// Returns the layout with a priority, which counts when there is too little room; the default is 0.
  public func priority(_ priority: Int) -> Layout {
    var layout = self
    layout.priority = priority
    return layout
  }

  /// All controls in reading order, including hidden ones; one that contains others comes before them, and a divider
  /// between its sides.
  @MainActor
  public var controls: [Control] {
    switch content {
    case .control(let split as SplitView): split.first.controls + [split] + split.second.controls
    case .control(let control):
      [control] + ((control as? ContainerControl)?.content.controls ?? [])
    case .group(_, let parts, _): parts.flatMap(\.controls)
    case .overlay(let base, let layer, _): base.controls + layer.controls
    }
  }

  /// Returns the frames of the visible controls.
  ///
  /// The content of a scroll view is placed by its scroll offset. Cost: linear in the number of controls.
  ///
  /// - Parameters:
  ///   - size: the size of the screen.
  ///   - measure: returns the preferred size of a control, given the largest possible size.
  /// - Returns: the frames of all controls of which a part is visible, in reading order.
  @MainActor
  public func placements(
    in size: LayoutSize,
    measure: @escaping (_ control: Control, _ available: LayoutSize) -> LayoutSize
  ) -> [LayoutPlacement] {
    placements(in: LayoutFrame(size), measure: measure)
  }

  /// Returns the frames of the visible controls in a part of the screen.
  ///
  /// - Parameters:
  ///   - frame: the part of the screen.
  ///   - measure: returns the preferred size of a control, given the largest possible size.
  /// - Returns: the frames of all controls of which a part is visible, in reading order.
  @MainActor
  public func placements(
    in frame: LayoutFrame,
    measure: @escaping (_ control: Control, _ available: LayoutSize) -> LayoutSize
  ) -> [LayoutPlacement] {
    if isHidden { return [] }
    var pass = LayoutPass(measure: measure)
    pass.place(self, in: LayoutFrame(frame.size.clamped, at: frame.origin))
    return pass.placements
  }

  /// True if all controls of the layout are hidden.
  @MainActor
  var isHidden: Bool {
    switch content {
    case .control(let control): control.isHidden
    case .group(_, let parts, _): parts.allSatisfy(\.isHidden)
    case .overlay(let base, let layer, _): base.isHidden && layer.isHidden
    }
  }

  /// The parts of a row or column, the content of a box, or the layout below another; without a length of its own, a
  /// layout is flexible if one of these is.
  @MainActor
  public var parts: [Layout] {
    switch content {
    case .group(_, let parts, _): parts
    case .control(let container as ContainerControl):
      container.isFlexibleWithContent ? [container.content] : []
    case .overlay(let base, _, _): [base]
    case .control: []
    }
  }

  /// Returns the length that is set, or else the one that a control prefers; `nil` for a row, a column or a container that follows its content.
  @MainActor
  public func length(along axis: LayoutAxis) -> LayoutLength? {
    if let length = axis == .horizontal ? width : height { return length }
    guard case .control(let control) = content else { return nil }
    if let container = control as? ContainerControl, container.isFlexibleWithContent { return nil }
    return axis == .horizontal ? control.preferredWidth : control.preferredHeight
  }

  /// Returns the weight of a flexible layout; for a row, a column or a box the largest weight of its parts.
  @MainActor
  func weight(along axis: LayoutAxis) -> Int {
    if case .flexible(_, _, let weight) = length(along: axis) { return weight }
    guard length(along: axis) == nil else { return 0 }
    let shown = parts.lazy.filter { !$0.isHidden }
    // A percentage refers to the length of the group: so the group must be flexible.
    return shown.map { $0.isPercentage(along: axis) ? 1 : $0.weight(along: axis) }.max() ?? 0
  }

  @MainActor
  private func isPercentage(along axis: LayoutAxis) -> Bool {
    if case .percent = length(along: axis) { true } else { false }
  }
}

/// The direction of a row or a column.
public enum LayoutAxis: Sendable, Hashable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The place of a layout above another one, in the frame of both.
public enum LayoutAlignment: String, Sendable, Hashable, CaseIterable {
  /// In the middle.
  case center
  /// In the middle of an edge.
  case top, bottom, leading, trailing
  /// In a corner.
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  /// Returns the frame of a size, which is not larger than `frame`.
  func frame(of size: LayoutSize, in frame: LayoutFrame) -> LayoutFrame {
    let (right, down) = (frame.width - size.width, frame.height - size.height)
    let x =
      switch self {
      case .leading, .topLeading, .bottomLeading: 0
      case .center, .top, .bottom: right / 2
      case .trailing, .topTrailing, .bottomTrailing: right
      }
    let y =
      switch self {
      case .top, .topLeading, .topTrailing: 0
      case .center, .leading, .trailing: down / 2
      case .bottom, .bottomLeading, .bottomTrailing: down
      }
    return LayoutFrame(size, at: frame.origin.moved(by: LayoutPoint(x: x, y: y)))
  }
}

/// The length of a part of a layout in one direction.
///
///     .control(results).height(.flexible(minimum: 1))
///     .control(sidebar).width(.percent(30))
///     .control(text).width(.flexible(minimum: 20, maximum: 80))
public enum LayoutLength: Hashable, Sendable {
  /// The length that the backend measures.
  case fitting
  /// A number of units.
  case fixed(Int)
  /// A percentage of the container without its spacing; rounded down.
  case percent(Int)
  /// At least `minimum`, and a share of the remaining length by weight, up to `maximum` in all.
  case flexible(minimum: Int = 0, maximum: Int? = nil, weight: Int = 1)
}

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
  /// True if other controls may be below this one.
  public private(set) var isLayered: Bool

  /// Creates a placement.
  public init(control: Control, frame: LayoutFrame, visible: LayoutFrame, isLayered: Bool = false) {
    (self.control, self.frame, self.visible) = (control, frame, visible)
    self.isLayered = isLayered
  }

  /// Returns the placement moved and clipped to `bounds`; `nil` if nothing remains visible.
  func moved(by distance: LayoutPoint, within bounds: LayoutFrame) -> LayoutPlacement? {
    let visible = visible.moved(by: distance).intersection(bounds)
    if visible.isEmpty { return nil }
    return LayoutPlacement(
      control: control,
      frame: frame.moved(by: distance),
      visible: visible,
      isLayered: isLayered
    )
  }

  /// Returns the placement of a control of a layout above another one.
  func layered() -> LayoutPlacement {
    var placement = self
    placement.isLayered = true
    return placement
  }
}

extension LayoutPlacement: Equatable {
  /// True if both place the same control in the same frame.
  public static func == (left: LayoutPlacement, right: LayoutPlacement) -> Bool {
    left.control === right.control && left.frame == right.frame && left.visible == right.visible
      && left.isLayered == right.isLayered
  }
}
