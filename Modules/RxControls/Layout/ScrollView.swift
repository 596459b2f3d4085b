internal import RxCore
public import RxTraits

/// A view of a layout that may be larger than the view; the user scrolls it.
///
///     let settings = ScrollView(.column(switches.map { .control($0) }))
///     let layout = Layout.column([.control(title), .control(settings), .control(save)])
///
/// The content is as wide as the view, unless the view scrolls horizontally, and as high as necessary.
/// A control that gets the focus is scrolled into view, and stays visible when the view is resized.
public final class ScrollView: ContainerControl {
  /// True if the content may be higher than the view.
  public var scrollsVertically = true {
    didSet { if scrollsVertically != oldValue { setNeedsDisplay() } }
  }

  /// True if the content may be wider than the view.
  public var scrollsHorizontally = false {
    didSet { if scrollsHorizontally != oldValue { setNeedsDisplay() } }
  }

  /// The width of the backend's scroll bar, at the right edge.
  ///
  /// The content is narrower by this width while it is higher than the view.
  public var barWidth = 0 {
    didSet { if barWidth != oldValue { setNeedsDisplay() } }
  }

  /// The point of the content at the upper left corner of the view.
  ///
  /// Once the view has been laid out, an offset outside the content is set to the nearest valid one.
  public var contentOffset = LayoutPoint.zero {
    didSet {
      contentOffset = nearest(to: contentOffset)
      if contentOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// The size of the content at the last layout.
  public private(set) var contentSize = LayoutSize.zero

  /// The size of the visible part at the last layout.
  public private(set) var visibleSize = LayoutSize.zero

  private var isLaidOut = false
  /// The control to scroll to at the next layout.
  private weak var scrollTarget: Control?

  /// The role of a scroll view.
  public override var role: Role { .scrollView }

  /// True if no control of the content uses keys.
  public override var acceptsFocus: Bool { !content.controls.contains(where: \.acceptsFocus) }

  override var isFlexibleWithContent: Bool { false }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Creates a view of a layout.
  public override init(_ content: Layout, accessibleName: String = "") {
    super.init(content, accessibleName: accessibleName)
  }

  /// Handles that the user has scrolled by a distance, right and down if positive; stops at the ends.
  public func userDidScroll(by distance: LayoutPoint) {
    guard isEnabled else { return }
    let before = contentOffset
    contentOffset = before.moved(by: distance)
    if contentOffset != before { reportUserChange() }
  }

  /// Scrolls as little as necessary to show a part of the content; of a larger part its start.
  public func scroll(toShow part: LayoutFrame) {
    contentOffset = LayoutPoint(
      x: min(max(contentOffset.x, part.x + part.width - visibleSize.width), part.x),
      y: min(max(contentOffset.y, part.y + part.height - visibleSize.height), part.y)
    )
  }

  /// Scrolls to a control of the content at the next layout.
  public override func scroll(toShow control: Control) {
    scrollTarget = control
    super.scroll(toShow: control)
    setNeedsDisplay()
  }

  /// Takes over a layout of the content, with frames as if nothing were scrolled.
  func didPlace(_ placements: [LayoutPlacement], size: LayoutSize, in visible: LayoutSize) {
    let hasResized = isLaidOut && visible != visibleSize
    // The scroll bar may be another, or gone, although no control in sight has moved.
    if size != contentSize || visible != visibleSize { setNeedsDisplay() }
    (contentSize, visibleSize, isLaidOut) = (size, visible, true)
    contentOffset = nearest(to: contentOffset)
    let target = placements.first { placement in
      scrollTarget.map { $0 === placement.control } ?? (hasResized && placement.control.isFocused)
    }
    scrollTarget = nil
    if let target { scroll(toShow: target.frame) }
  }

  private func nearest(to offset: LayoutPoint) -> LayoutPoint {
    let size = isLaidOut ? contentSize : .unbounded
    return LayoutPoint(
      x: max(0, min(offset.x, size.width - visibleSize.width)),
      y: max(0, min(offset.y, size.height - visibleSize.height))
    )
  }
}

extension Reactive where Base: ScrollView {
  /// The point of the content at the upper left corner; emits when the user scrolls.
  public var contentOffset: ControlProperty<LayoutPoint> {
    controlProperty(getter: { $0.contentOffset }, setter: { $0.contentOffset = $1 })
  }
}

extension ScrollView: HeadlessControl {
  /// Returns no text of its own: its content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}
