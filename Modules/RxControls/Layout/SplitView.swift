internal import RxCore
public import RxTraits

/// Two layouts with a divider between them, which the user moves.
///
///     let split = SplitView(.horizontal, .control(files), .control(preview), fraction: 0.3)
///     let layout = Layout.column([.control(query), .control(split)])
///
/// Both keep their proportion when the screen is resized. If all controls of one side are hidden, the other side gets the
/// whole room.
public final class SplitView: ContainerControl {
  /// The direction in which the two layouts follow each other.
  public let axis: LayoutAxis
  /// The layout on the left, or above.
  public let first: Layout
  /// The layout on the right, or below.
  public let second: Layout
  /// The least length of each side, in units, if there is room for both.
  public let minimum: Int

  /// The part of the room that the first layout gets, from 0 to 1.
  public var fraction: Double {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The width of the backend's divider.
  public var dividerWidth = 0 {
    didSet { if dividerWidth != oldValue { setNeedsDisplay() } }
  }

  /// The distance of the divider from the start of the view, in units; `nil` before the first layout, and without a
  /// divider.
  public private(set) var dividerPlace: Int?

  private var bounded: Bounded<Double> { didSet { if bounded != oldValue { setNeedsDisplay() } } }
  /// The length of both sides at the last layout.
  private var room = 0

  /// The role of a split view.
  public override var role: Role { .splitView }

  /// True: the divider uses keys.
  public override var acceptsFocus: Bool { !first.isHidden && !second.isHidden }

  override var isFlexibleWithContent: Bool { false }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Creates a view of two layouts.
  ///
  /// - Parameters:
  ///   - axis: the direction in which the two layouts follow each other.
  ///   - first: the layout on the left, or above.
  ///   - second: the layout on the right, or below.
  ///   - fraction: the part of the room that the first layout gets, from 0 to 1.
  ///   - minimum: the least length of each side, in units, if there is room for both.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    _ axis: LayoutAxis,
    _ first: Layout,
    _ second: Layout,
    fraction: Double = 0.5,
    minimum: Int = 3,
    accessibleName: String = ""
  ) {
    (self.axis, self.first, self.second) = (axis, first, second)
    self.minimum = max(0, min(minimum, LayoutSize.unbounded.width))
    bounded = Bounded(0.5, in: 0...1)
    bounded.set(fraction)
    // A column grants the lengths that the layouts ask for.
    let sides = [Layout.column([first]), .column([second])]
    let content = axis == .horizontal ? Layout.row(sides) : .column(sides, spacing: 1)
    super.init(content, accessibleName: accessibleName)
  }

  /// Handles that the user has moved the divider to a fraction of the room.
  public func userDidMoveDivider(to fraction: Double) {
    guard isUsable else { return }
    let before = bounded
    bounded.set(fraction)
    if bounded != before { reportUserChange() }
  }

  /// Handles that the user has moved the divider to a distance from the start of the view, in units.
  public func userDidMoveDivider(toPlace place: Int) {
    if room > 0 { userDidMoveDivider(to: Double(limited(place)) / Double(room)) }
  }

  /// Handles that the user has moved the divider by some units, back if negative.
  public func userDidMoveDivider(by units: Int) {
    if let dividerPlace { userDidMoveDivider(toPlace: dividerPlace + max(-room, min(units, room))) }
  }

  /// Returns the layouts that are visible, with their parts of a frame.
  func sides(of frame: LayoutFrame) -> [(side: Layout, frame: LayoutFrame)] {
    let whole = frame.size[axis]
    let width = max(0, min(dividerWidth, whole))
    room = whole - width
    dividerPlace = nil
    let shown = [first, second].filter { !$0.isHidden }
    if shown.count < 2 { return shown.map { ($0, frame) } }
    let place = limited(Int((fraction * Double(room)).rounded()))
    dividerPlace = place
    var (one, other) = (frame, frame)
    if axis == .horizontal {
      one.width = place
      (other.x, other.width) = (frame.x + place + width, room - place)
    } else {
      one.height = place
      (other.y, other.height) = (frame.y + place + width, room - place)
    }
    return [(first, one), (second, other)]
  }

  /// Returns the nearest place at which both sides have their least lengths, or, without room for them, half of it.
  private func limited(_ place: Int) -> Int {
    let least = min(minimum, room / 2)
    return max(least, min(place, room - least))
  }
}

extension Reactive where Base: SplitView {
  /// The part of the room that the first layout gets; emits when the user moves the divider.
  public var fraction: ControlProperty<Double> {
    controlProperty(getter: { $0.fraction }, setter: { $0.fraction = $1 })
  }
}

extension SplitView: HeadlessControl {
  /// Returns no text of its own: its content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}
