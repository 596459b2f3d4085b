internal import RxCore
public import RxTraits

/// More controls than there is room for, of which the user sees a part at a time.
///
///     let settings = ScrollView(.column(switches.map { .control($0) }))
///     let layout = Layout.column([.control(title), .control(settings), .control(save)])
///
/// What is in it is laid out as wide as the view itself, unless it may be scrolled sideways, and as
/// high as it needs to be. What gets the focus is brought into sight,
/// and stays there when the view is resized.
public final class ScrollView: Control {
  /// What is in it.
  public let content: Layout

  /// Whether what is in it may be higher than the view.
  public var scrollsVertically = true {
    didSet { if scrollsVertically != oldValue { setNeedsDisplay() } }
  }

  /// Whether what is in it may be wider than the view.
  public var scrollsHorizontally = false {
    didSet { if scrollsHorizontally != oldValue { setNeedsDisplay() } }
  }

  /// How much room a backend needs, at the right, for a bar that shows what part is seen.
  ///
  /// It is taken from the content while that is higher than the view.
  public var barWidth = 0 {
    didSet { if barWidth != oldValue { setNeedsDisplay() } }
  }

  /// The place in the content that is seen in the upper left corner.
  ///
  /// Once the view has been laid out, a place that cannot be there means the nearest that can.
  public var contentOffset = LayoutPoint.zero {
    didSet {
      contentOffset = nearest(to: contentOffset)
      if contentOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// How large the content was when it was laid out last.
  public private(set) var contentSize = LayoutSize.zero

  /// How much of it there was room for.
  public private(set) var visibleSize = LayoutSize.zero

  private var isLaidOut = false
  private weak var wanted: Control?

  /// A scroll view.
  public override var role: Role { .scrollView }

  /// It has a use for keys if nothing in it has.
  public override var acceptsFocus: Bool { !content.controls.contains(where: \.acceptsFocus) }

  /// It takes what is left.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// It takes what is left.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Makes a view of some content.
  public init(_ content: Layout, accessibleName: String = "") {
    self.content = content
    super.init(accessibleName: accessibleName)
    for control in content.controls where control.container == nil { control.container = self }
  }

  /// The user has scrolled by some units, right and down if positive; it stops at the ends.
  public func userDidScroll(by way: LayoutPoint) {
    guard isEnabled else { return }
    let before = contentOffset
    contentOffset = before.moved(by: way)
    if contentOffset != before { reportUserChange() }
  }

  /// Scrolls, through the program's door, no further than that a part of the content is seen; of one
  /// that is too large its start.
  public func scroll(toShow part: LayoutFrame) {
    contentOffset = LayoutPoint(
      x: min(max(contentOffset.x, part.x + part.width - visibleSize.width), part.x),
      y: min(max(contentOffset.y, part.y + part.height - visibleSize.height), part.y)
    )
  }

  /// Scrolls, through the program's door, so that a control in it is seen when it is laid out next.
  public func scroll(toShow control: Control) {
    wanted = control
    container?.scroll(toShow: control)
    setNeedsDisplay()
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    for control in content.controls where !control.canBeFocused { control.isFocused = false }
  }

  /// Its content has been laid out, where it would be if nothing were scrolled.
  func didPlace(_ placements: [LayoutPlacement], size: LayoutSize, in visible: LayoutSize) {
    let hasResized = isLaidOut && visible != visibleSize
    (contentSize, visibleSize, isLaidOut) = (size, visible, true)
    contentOffset = nearest(to: contentOffset)
    let wanted = placements.first { placement in
      self.wanted.map { $0 === placement.control } ?? (hasResized && placement.control.isFocused)
    }
    self.wanted = nil
    if let wanted { scroll(toShow: wanted.frame) }
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
  /// The place in the content that is seen in the upper left corner, as the user scrolls.
  public var contentOffset: ControlProperty<LayoutPoint> {
    controlProperty(getter: { $0.contentOffset }, setter: { $0.contentOffset = $1 })
  }
}

extension ScrollView: HeadlessControl {
  /// Returns no text of its own: its content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}
