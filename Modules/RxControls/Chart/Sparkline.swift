public import RxTraits

/// A small chart of the latest values.
///
///     let load = Sparkline(in: 0...100, accessibleName: "Load")
///     load.format = .plain.unit(" %")
///     loads.drive(load.rx.nextValue)
///
/// A terminal draws a column of blocks for each value, a page a line. Assistive technology reads the name, the latest
/// value, the smallest and the largest one.
public final class Sparkline: Control {
  /// The values, the latest last; at most `capacity` are kept.
  ///
  /// One that is not finite is a gap.
  public var values: [Double] {
    get { kept }
    set {
      let latest = Array(newValue.suffix(capacity))
      // Compared as bits: NaN differs from itself.
      if latest.elementsEqual(kept, by: { $0.bitPattern == $1.bitPattern }) { return }
      kept = latest
      setNeedsDisplay()
    }
  }

  /// The number of values that are kept.
  public let capacity: Int

  /// The values at the lower and at the upper edge; `nil` takes the smallest and the largest value.
  public var bounds: ClosedRange<Double>? {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }

  /// The text of a value, with its unit.
  public var format = NumberFormat.plain { didSet { setNeedsDisplay() } }

  private var kept: [Double] = []

  /// The role of a sparkline.
  public override var role: Role { .chart }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible(minimum: 1) }

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - values: the values, the latest last.
  ///   - bounds: the values at the lower and at the upper edge; `nil` takes the smallest and the largest value.
  ///   - capacity: the number of values that are kept, at least 1.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    _ values: [Double] = [],
    in bounds: ClosedRange<Double>? = nil,
    capacity: Int = 120,
    accessibleName: String = ""
  ) {
    self.bounds = bounds
    self.capacity = max(1, capacity)
    super.init(accessibleName: accessibleName)
    self.values = values
  }

  /// Appends a value; the oldest one goes if there are more than `capacity`.
  public func append(_ value: Double) {
    if kept.count == capacity { kept.removeFirst() }
    kept.append(value)
    setNeedsDisplay()
  }

  /// The heights of the values, the latest last: from 0 at the lower edge to 1 at the upper one; `nil` for a gap.
  ///
  /// A value outside of `bounds` is at the nearest edge. If all values are equal, they are at the lower edge.
  public var heights: [Double?] {
    guard let range = bounds ?? extent else { return kept.map { _ in nil } }
    return kept.map { value in
      let isGap = value.isNaN || bounds == nil && value.isInfinite
      return isGap ? nil : ChartScale.part(value, of: range)
    }
  }

  /// The latest value, the smallest and the largest one in words: `41, from 3 to 97`.
  public var summary: String {
    format.summary(of: kept.filter(\.isFinite))
  }

  /// The smallest and the largest finite value.
  private var extent: ClosedRange<Double>? {
    kept.lazy.filter(\.isFinite).extent
  }
}

extension Reactive where Base: Sparkline {
  /// Sets the values.
  @MainActor
  public var values: Binder<[Double]> { Binder(base) { chart, values in chart.values = values } }

  /// Appends a value.
  @MainActor
  public var nextValue: Binder<Double> { Binder(base) { chart, value in chart.append(value) } }
}

extension Sparkline: HeadlessControl {
  /// Returns the name and the summary: `Load: 41, from 3 to 97`.
  public func headlessText(rows: Int) -> [String] { [named(summary)] }
}
