public import RxTraits

/// A frame with a title around a layout.
///
///     let box = GroupBox("Processes", .column([.control(filter), .control(list)]))
///     let layout = Layout.row([.control(box), .control(GroupBox("Memory", .control(memory)))])
///
/// It is as large as its content with the frame and the padding around it, and flexible if its content is. The frame
/// of the box that has the focus inside differs from those of others.
public class GroupBox: ContainerControl {
  /// The title, in the line above the content; none if empty.
  public final var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// The space between the frame and the content.
  public let padding: LayoutInsets

  /// The width of the lines that the backend draws around the content, in its units.
  public final var borderWidth = 0 { didSet { if borderWidth != oldValue { setNeedsDisplay() } } }

  /// True if a control of the content is focused.
  public final var hasFocusInside: Bool { content.controls.contains(where: \.isFocused) }

  /// The role of a box: a group.
  public override var role: Role { .group }

  /// Creates a box around a layout; its accessible name is the title, unless given.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - content: the layout inside.
  ///   - padding: the space between the frame and the content; by default a unit on the left and on the right.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    _ title: String = "",
    _ content: Layout,
    padding: LayoutInsets = LayoutInsets(horizontal: 1),
    accessibleName: String = ""
  ) {
    self.title = title
    self.padding = padding
    // A column grants the lengths that the layout asks for.
    super.init(.column([content]), accessibleName: accessibleName.isEmpty ? title : accessibleName)
  }

  override func focusInsideDidChange() {
    super.focusInsideDidChange()
    setNeedsDisplay()
  }

  /// The space between the edges of the box and its content.
  override var insets: LayoutInsets {
    let line = max(0, min(borderWidth, LayoutSize.unbounded.width))
    return LayoutInsets(
      top: padding.top + line,
      left: padding.left + line,
      bottom: padding.bottom + line,
      right: padding.right + line
    )
  }
}

extension Reactive where Base: GroupBox {
  /// Sets the title of the box.
  @MainActor
  public var title: Binder<String> { Binder(base) { box, title in box.title = title } }
}

extension GroupBox: HeadlessControl {
  /// Returns the title: the content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { title.isEmpty ? [] : [title] }
}

/// The space inside the four edges of a rectangle, in units of the backend, which are cells on a terminal.
///
///     GroupBox("Help", .control(help), padding: LayoutInsets(horizontal: 2, vertical: 1))
public struct LayoutInsets: Hashable, Sendable {
  /// The space below the upper edge.
  public let top: Int
  /// The space beside the left edge.
  public let left: Int
  /// The space above the lower edge.
  public let bottom: Int
  /// The space beside the right edge.
  public let right: Int

  /// Creates insets; a negative length counts as none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    let longest = LayoutSize.unbounded.width
    (self.top, self.left) = (max(0, min(top, longest)), max(0, min(left, longest)))
    (self.bottom, self.right) = (max(0, min(bottom, longest)), max(0, min(right, longest)))
  }

  /// Creates insets that are the same on opposite sides.
  public init(horizontal: Int = 0, vertical: Int = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Returns the sum of the insets along an axis.
  subscript(axis: LayoutAxis) -> Int { axis == .horizontal ? left + right : top + bottom }
}

extension LayoutFrame {
  /// Returns the part inside of insets, which shrink as much as the frame is too small for them.
  func inside(_ insets: LayoutInsets) -> LayoutFrame {
    let (left, top) = (min(insets.left, width), min(insets.top, height))
    return LayoutFrame(
      x: x + left,
      y: y + top,
      width: max(0, width - left - insets.right),
      height: max(0, height - top - insets.bottom)
    )
  }
}
