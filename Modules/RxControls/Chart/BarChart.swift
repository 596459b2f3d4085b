public import RxTraits

/// A bar for each of a few values, with its name and its value.
///
///     let disks = BarChart(accessibleName: "Disks")
///     disks.bounds = 0...1
///     disks.format = .percent
///     usages.drive(disks.rx.bars)
///
/// Bars lie one below the other, and begin at zero; negative ones go to the left. Assistive technology reads all names and
/// values.
public final class BarChart: Control {
  /// The bars, from the top.
  public var bars: [ChartBar] = [] { didSet { if bars != oldValue { setNeedsDisplay() } } }

  /// The values at the left and at the right edge; `nil` takes zero and the extreme values.
  public var bounds: ClosedRange<Double>? {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }

  /// The text of a value.
  public var format = NumberFormat.plain { didSet { setNeedsDisplay() } }

  /// The role of a chart.
  public override var role: Role { .chart }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible(minimum: 8) }

  /// Returns the two ends of a bar as parts of the width, 0 at the left edge: those of zero and of the value, in ascending
  /// order; `nil` for a value that is not finite.
  public func extent(of bar: ChartBar) -> ClosedRange<Double>? {
    guard bar.value.isPlottable else { return nil }
    let values = bars.lazy.map(\.value).filter(\.isPlottable).extent ?? 0...0
    let range = bounds ?? min(0, values.lowerBound)...max(0, values.upperBound)
    let ends = [ChartScale.part(0, of: range), ChartScale.part(bar.value, of: range)]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// The names and values in words: `/: 41%; /home: 97%`.
  public var summary: String {
    bars.isEmpty
      ? "no values" : bars.map { "\($0.name): \(format($0.value))" }.joined(separator: "; ")
  }
}

/// A bar of a chart.
public struct ChartBar: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value; one that is not finite has no bar.
  public var value: Double

  /// Creates a bar.
  public init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
}

extension Reactive where Base: BarChart {
  /// Sets the bars.
  @MainActor
  public var bars: Binder<[ChartBar]> { Binder(base) { chart, bars in chart.bars = bars } }
}

extension BarChart: HeadlessControl {
  /// Returns the name, and a line for each bar.
  public func headlessText(rows: Int) -> [String] {
    let title = accessibleName.isEmpty ? [] : [accessibleName]
    return title + bars.map { "\($0.name): \(format($0.value))" }
  }
}
