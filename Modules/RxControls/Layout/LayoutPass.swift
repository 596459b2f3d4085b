/// One computation of the frames of a layout's controls.
///
/// Widths are computed before heights, because the height of a text may depend on its width.
@MainActor
struct LayoutPass {
  let measure: (_ control: Control, _ available: LayoutSize) -> LayoutSize

  /// The frames of the visible controls so far.
  private(set) var placements: [LayoutPlacement] = []

  init(measure: @escaping (_ control: Control, _ available: LayoutSize) -> LayoutSize) {
    self.measure = measure
  }

  /// Places a layout and its parts in a frame.
  mutating func place(_ layout: Layout, in frame: LayoutFrame) {
    switch layout.content {
    case .control(let control):
      if frame.isEmpty { return }
      placements.append(LayoutPlacement(control: control, frame: frame, visible: frame))
      switch control {
      case let view as ScrollView: placeContent(of: view, in: frame)
      case let split as SplitView:
        for part in split.sides(of: frame) { place(part.side, in: part.frame) }
      case let container as ContainerControl:
        place(container.content, in: frame.inside(container.insets))
      default: break
      }
    case .group(let axis, let parts, let spacing):
      let group = Group(axis, parts, spacing: spacing, in: frame.size)
      let widths = lengths(of: group, along: .horizontal, in: frame.size)
      let heights = lengths(of: group, along: .vertical, in: frame.size)
      var origin = frame.origin
      for (part, size) in zip(group.parts, zip(widths, heights).map(LayoutSize.init)) {
        self.place(part, in: LayoutFrame(size, at: origin))
        if size[axis] == 0 { continue }
        if axis == .horizontal {
          origin.x += size.width + group.spacing
        } else {
          origin.y += size.height + group.spacing
        }
      }
    case .overlay(let base, let layer, let alignment):
      place(layer, above: base, alignment, in: frame)
    }
  }

  /// Places a layout above another one.
  private mutating func place(
    _ layer: Layout,
    above base: Layout,
    _ alignment: LayoutAlignment,
    in frame: LayoutFrame
  ) {
    place(base, in: frame)
    if layer.isHidden { return }
    let group = Group(.horizontal, [layer], spacing: 0, in: frame.size)
    let width = lengths(of: group, along: .horizontal, in: frame.size)[0]
    let height = lengths(
      of: group,
      along: .vertical,
      in: LayoutSize(width: width, height: frame.height)
    )[0]
    var pass = LayoutPass(measure: measure)
    pass.place(layer, in: alignment.frame(of: LayoutSize(width: width, height: height), in: frame))
    placements += pass.placements.map { $0.layered() }
  }

  private mutating func placeContent(of scrollView: ScrollView, in frame: LayoutFrame) {
    let content = scrollView.content
    if content.isHidden { return scrollView.didPlace([], size: .zero, in: frame.size) }
    var visible = frame
    var size = contentSize(of: scrollView, in: visible.size)
    if scrollView.barWidth > 0, size.height > visible.height {
      visible.width = max(0, visible.width - scrollView.barWidth)
      size = contentSize(of: scrollView, in: visible.size)
    }
    var pass = LayoutPass(measure: measure)
    pass.place(content, in: LayoutFrame(size))
    scrollView.didPlace(pass.placements, size: size, in: visible.size)
    let offset = scrollView.contentOffset
    let distance = LayoutPoint(x: frame.x - offset.x, y: frame.y - offset.y)
    placements += pass.placements.compactMap { $0.moved(by: distance, within: visible) }
  }

  /// Returns the size of a scroll view's content for a visible size.
  private func contentSize(of scrollView: ScrollView, in visible: LayoutSize) -> LayoutSize {
    var size = visible
    if scrollView.scrollsHorizontally {
      size.width = max(size.width, need(of: scrollView.content, along: .horizontal, in: .unbounded))
    }
    if scrollView.scrollsVertically {
      let available = LayoutSize(width: size.width, height: LayoutSize.unbounded.height)
      size.height = max(size.height, need(of: scrollView.content, along: .vertical, in: available))
    }
    return size
  }

  // MARK: - Lengths

  /// A row or column without its hidden parts.
  private struct Group {
    let axis: LayoutAxis
    let parts: [Layout]
    let spacing: Int

    @MainActor
    init(_ axis: LayoutAxis, _ parts: [Layout], spacing: Int, in room: LayoutSize) {
      self.axis = axis
      self.parts = parts.filter { !$0.isHidden }
      self.spacing = max(0, min(spacing, room[axis]))
    }
  }

  /// Returns the length of each part of a group.
  private func lengths(
    of group: Group,
    along axis: LayoutAxis,
    in room: LayoutSize
  ) -> [Int] {
    let whole = room[axis]
    let spaces = axis == group.axis ? group.spacing * max(0, group.parts.count - 1) : 0
    let claims = claims(of: group, along: axis, in: room, hundredPercent: max(0, whole - spaces))
    return axis == group.axis
      ? LayoutClaim.lengths(of: claims, in: whole, spacing: group.spacing)
      : claims.map { $0.length(in: whole) }
  }

  /// Returns the length that a layout needs for all of its parts.
  private func need(of layout: Layout, along axis: LayoutAxis, in room: LayoutSize) -> Int {
    switch layout.content {
    case .control(let container as ContainerControl):
      let insets = container.insets
      let inside = LayoutSize(
        width: max(0, room.width - insets[.horizontal]),
        height: max(0, room.height - insets[.vertical])
      )
      // The title of a dialog is its question.
      let own = container is Dialog ? measure(container, room)[axis] : 0
      let inner = need(of: container.content, along: axis, in: inside) + insets[axis]
      return min(max(own, inner), room[axis])
    case .control(let control):
      return max(0, min(measure(control, room)[axis], room[axis]))
    case .group(let direction, let parts, let spacing):
      let group = Group(direction, parts, spacing: spacing, in: room)
      // The length that percentages refer to is not known yet: such parts need nothing.
      let claims = claims(of: group, along: axis, in: room, hundredPercent: 0)
      return direction == axis
        ? LayoutClaim.need(of: claims, in: room[axis], spacing: group.spacing)
        : min(claims.map(\.need).max() ?? 0, room[axis])
    case .overlay(let base, _, _): return need(of: base, along: axis, in: room)
    }
  }

  private func claims(
    of group: Group,
    along axis: LayoutAxis,
    in room: LayoutSize,
    hundredPercent: Int
  ) -> [LayoutClaim] {
    let widths = axis == .vertical ? lengths(of: group, along: .horizontal, in: room) : nil
    return group.parts.enumerated().map { index, part in
      var available = room
      if let widths { available.width = widths[index] }
      return claim(of: part, along: axis, in: available, hundredPercent: hundredPercent)
    }
  }

  private func claim(
    of layout: Layout,
    along axis: LayoutAxis,
    in available: LayoutSize,
    hundredPercent: Int
  ) -> LayoutClaim {
    let need: Int
    var maximum: Int?
    switch layout.length(along: axis) {
    case .fitting, nil: need = self.need(of: layout, along: axis, in: available)
    case .fixed(let length): need = length
    case .percent(let percent): need = hundredPercent * max(0, min(percent, 100)) / 100
    case .flexible(let minimum, let most, _): (need, maximum) = (minimum, most)
    }
    return LayoutClaim(
      need: need,
      maximum: maximum,
      weight: layout.weight(along: axis),
      priority: layout.priority
    )
  }
}

/// The length that a part of a row or column asks for.
struct LayoutClaim {
  /// The required length.
  let need: Int
  /// The largest length, which is not below the required one.
  let maximum: Int
  /// The part's share of the remaining length; 0 for no share.
  let weight: Int
  /// The order in which required lengths are granted, the highest first.
  let priority: Int

  init(need: Int, maximum: Int? = nil, weight: Int = 0, priority: Int = 0) {
    self.need = max(0, min(need, LayoutSize.unbounded.width))
    self.maximum = max(self.need, min(maximum ?? .max, LayoutSize.unbounded.width))
    self.weight = max(0, min(weight, 1 << 16))
    self.priority = priority
  }

  /// Returns the length in a room that no other part shares.
  func length(in room: Int) -> Int { min(weight > 0 ? maximum : need, room) }

  /// Returns the length of each part of a room, with `spacing` between parts that are not empty.
  static func lengths(of claims: [LayoutClaim], in room: Int, spacing: Int) -> [Int] {
    let order = claims.indices.sorted {
      let (first, second) = (claims[$0].priority, claims[$1].priority)
      return first == second ? $0 < $1 : first > second
    }
    var left = room
    var lengths = grants(claims, order: order, left: &left, spacing: spacing)
    share(left, by: claims, order: order, lengths: &lengths, spacing: spacing)
    return lengths
  }

  /// Returns the length that all parts and the spacing between them need; at most `room`.
  static func need(of claims: [LayoutClaim], in room: Int, spacing: Int) -> Int {
    var left = room
    _ = grants(claims, order: Array(claims.indices), left: &left, spacing: spacing)
    return room - left
  }

  private static func grants(
    _ claims: [LayoutClaim],
    order: [Int],
    left: inout Int,
    spacing: Int
  ) -> [Int] {
    var lengths = claims.map { _ in 0 }
    var gap = 0
    for index in order where claims[index].need > 0 && left > gap {
      lengths[index] = min(claims[index].need, left - gap)
      left -= gap + lengths[index]
      gap = spacing
    }
    return lengths
  }

  /// Shares the remaining length by weight; a part that was empty so far also needs spacing.
  ///
  /// A part that reaches its largest length leaves the rest to the others.
  private static func share(
    _ left: Int,
    by claims: [LayoutClaim],
    order: [Int],
    lengths: inout [Int],
    spacing: Int
  ) {
    var left = left
    var isAlone = lengths.allSatisfy { $0 == 0 }
    // The number of empty parts for which a unit and its spacing remain.
    let limit = (isAlone ? left + spacing : left) / (spacing + 1)
    let emptyParts = order.filter { claims[$0].weight > 0 && lengths[$0] == 0 }
    let excluded = Set(emptyParts.dropFirst(limit))
    var sharing = claims.indices.filter {
      claims[$0].weight > 0 && claims[$0].maximum > lengths[$0] && !excluded.contains($0)
    }
    while !sharing.isEmpty {
      let count = sharing.count { lengths[$0] == 0 }
      let gaps = spacing * max(0, isAlone ? count - 1 : count)
      let parts = parts(of: left - gaps, weights: sharing.map { claims[$0].weight })
      let shares = zip(sharing, parts)
      let full = shares.filter { lengths[$0] + $1 > claims[$0].maximum }.map(\.0)
      for index in full {
        if lengths[index] == 0 {
          left -= isAlone ? 0 : spacing
          isAlone = false
        }
        left -= claims[index].maximum - lengths[index]
        lengths[index] = claims[index].maximum
      }
      if !full.isEmpty {
        sharing.removeAll(where: full.contains)
        continue
      }
      // A part that would get spacing but no length leaves both to the others.
      let lasting = shares.filter { lengths[$0] + $1 > 0 }.map(\.0)
      if lasting.count == sharing.count {
        for (index, part) in shares { lengths[index] += part }
        return
      }
      sharing = lasting
    }
  }

  /// Returns parts of `whole` by weight; the remainder goes to the first parts, a unit each.
  private static func parts(of whole: Int, weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    var parts = weights.map { whole * $0 / sum }
    let rest = whole - parts.reduce(0, +)
    for index in 0..<rest { parts[index] += 1 }
    return parts
  }
}
