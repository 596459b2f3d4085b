internal import RxControls

/// A layout, as it is sent.
@MainActor
struct LayoutPatch: @MainActor Encodable {
  private enum CodingKeys: String, CodingKey { case c, content = "in", row, col, gap, w, h }

  private let layout: Layout
  private let number: (Control) -> Int

  /// Creates the layout of controls that have numbers.
  init(_ layout: Layout, number: @escaping (Control) -> Int) {
    self.layout = layout
    self.number = number
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch layout.content {
    case .control(let control):
      try container.encode(number(control), forKey: .c)
      if let view = control as? ScrollView {
        try container.encode(LayoutPatch(view.content, number: number), forKey: .content)
      }
    case .group(let axis, let parts, let spacing):
      let parts = parts.map { LayoutPatch($0, number: number) }
      try container.encode(parts, forKey: axis == .horizontal ? .row : .col)
      try container.encode(spacing, forKey: .gap)
    }
    try container.encodeIfPresent(Length(layout, along: .horizontal), forKey: .w)
    try container.encodeIfPresent(Length(layout, along: .vertical), forKey: .h)
  }

  /// A length that is not that of the content.
  private struct Length: Encodable {
    let length: LayoutLength

    @MainActor
    init?(_ layout: Layout, along axis: LayoutAxis) {
      length = layout.flexibleLength(along: axis)
      if length == .fitting { return nil }
    }

    func encode(to encoder: any Encoder) throws {
      switch length {
      case .fitting: break
      case .fixed(let units):
        var container = encoder.singleValueContainer()
        try container.encode(units)
      case .percent(let percent):
        var container = encoder.singleValueContainer()
        try container.encode("\(percent)%")
      case .flexible(let minimum, let weight):
        var container = encoder.unkeyedContainer()
        try container.encode(minimum)
        try container.encode(weight)
      }
    }
  }
}

extension Layout {
  /// The length along an axis; a row or column is flexible if one of its parts is, hidden or not.
  @MainActor
  fileprivate func flexibleLength(along axis: LayoutAxis) -> LayoutLength {
    if let length = length(along: axis) { return length }
    guard case .group(_, let parts, _) = content else { return .fitting }
    let weights = parts.map { part -> Int in
      switch part.flexibleLength(along: axis) {
      case .flexible(_, let weight): weight
      case .percent: 1
      default: 0
      }
    }
    let weight = weights.max() ?? 0
    return weight > 0 ? .flexible(weight: weight) : .fitting
  }
}
