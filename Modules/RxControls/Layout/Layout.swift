/// How controls stand beside and below each other, whatever the room.
///
///     let layout = Layout.column([
///       .row([.control(prompt), .control(query)]).priority(1),
///       .control(results).height(.flexible(minimum: 1)),
///       .control(status),
///     ])
///     let placements = layout.placements(in: LayoutSize(width: 80, height: 24), measure: measure)
///
/// A control is as large as the backend measures, unless it says or is told otherwise; a row or column
/// takes what is left if something in it does. Where there is too little room, lengths are granted by
/// priority, the higher first, of equals the earlier, each at most what is left. What gets nothing,
/// or is hidden, takes no spacing either.
public struct Layout: Sendable {
  enum Content: Sendable {
    case control(Control)
    case group(LayoutAxis, [Layout], spacing: Int)
  }

  let content: Content
  private(set) var width: LayoutLength?
  private(set) var height: LayoutLength?
  private(set) var priority = 0

  private init(_ content: Content) { self.content = content }

  /// A control.
  public static func control(_ control: Control) -> Layout { Layout(.control(control)) }

  /// Parts from left to right, with `spacing` units between them.
  public static func row(_ parts: [Layout], spacing: Int = 1) -> Layout {
    Layout(.group(.horizontal, parts, spacing: spacing))
  }

  /// Parts from top to bottom, with `spacing` units between them.
  public static func column(_ parts: [Layout], spacing: Int = 0) -> Layout {
    Layout(.group(.vertical, parts, spacing: spacing))
  }

  /// The same, so wide.
  public func width(_ length: LayoutLength) -> Layout {
    var layout = self
    layout.width = length
    return layout
  }

  /// The same, so high.
  public func height(_ length: LayoutLength) -> Layout {
    var layout = self
    layout.height = length
    return layout
  }

  /// The same, with a say when there is too little room: 0 unless it is given one.
  public func priority(_ priority: Int) -> Layout {
    var layout = self
    layout.priority = priority
    return layout
  }

  /// All controls in reading order, the hidden ones too; before what is in a scroll view, itself.
  @MainActor
  public var controls: [Control] {
    switch content {
    case .control(let control):
      [control] + ((control as? ScrollView)?.content.controls ?? [])
    case .group(_, let parts, _): parts.flatMap(\.controls)
    }
  }

  /// Where the controls stand.
  ///
  /// What is in a scroll view is where it has been scrolled to. Costs time in the number of controls.
  ///
  /// - Parameters:
  ///   - size: how much room there is.
  ///   - measure: how large a control wants to be, given how large it may be at most.
  /// - Returns: the controls of which something can be seen, in reading order.
  @MainActor
  public func placements(
    in size: LayoutSize,
    measure: @escaping (_ control: Control, _ available: LayoutSize) -> LayoutSize
  ) -> [LayoutPlacement] {
    if isHidden { return [] }
    var pass = LayoutPass(measure: measure)
    pass.place(self, in: LayoutFrame(size.sane))
    return pass.placements
  }

  /// Whether there is nothing in it that is to be seen.
  @MainActor
  var isHidden: Bool {
    switch content {
    case .control(let control): control.isHidden
    case .group(_, let parts, _): parts.allSatisfy(\.isHidden)
    }
  }

  /// What it has been told to be, or says itself, in one direction; `nil` for a group that has not.
  @MainActor
  func length(along axis: LayoutAxis) -> LayoutLength? {
    if let told = axis == .horizontal ? width : height { return told }
    guard case .control(let control) = content else { return nil }
    return axis == .horizontal ? control.preferredWidth : control.preferredHeight
  }

  /// How much of what is left it takes: a group as much as the part that takes most.
  @MainActor
  func weight(along axis: LayoutAxis) -> Int {
    if case .flexible(_, let weight) = length(along: axis) { return weight }
    guard length(along: axis) == nil, case .group(_, let parts, _) = content else { return 0 }
    let shown = parts.lazy.filter { !$0.isHidden }
    // A part of a group is a part of something only if the group takes what there is.
    return shown.map { $0.isPart(along: axis) ? 1 : $0.weight(along: axis) }.max() ?? 0
  }

  @MainActor
  private func isPart(along axis: LayoutAxis) -> Bool {
    if case .percent = length(along: axis) { true } else { false }
  }
}
