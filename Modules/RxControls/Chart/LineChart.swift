public import RxTraits

/// Lines through points, with axes.
///
///     let chart = LineChart(accessibleName: "Load")
///     chart.format = .percent
///     chart.xFormat = NumberFormat { $0 == 0 ? "now" : "\(Int($0)) s" }
///     loads.drive(chart.rx.nextValue(of: "user"))
///
/// A terminal draws the lines with braille characters, a page with a picture. Assistive technology reads `summary`: for
/// each line the latest value, the smallest and the largest one.
public final class LineChart: Control {
  /// The lines, from the bottom one to the top one.
  public var series: [ChartSeries] = [] {
    didSet { if series != oldValue { setNeedsDisplay() } }
  }

  /// The values at the lower and at the upper edge; `nil` takes round numbers around all values.
  public var bounds: ClosedRange<Double>? {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }

  /// The places at the left and at the right edge; `nil` takes those of the first and of the last point.
  public var xBounds: ClosedRange<Double>? {
    didSet { if xBounds != oldValue { setNeedsDisplay() } }
  }

  /// The text of a value beside its axis.
  public var format = NumberFormat.plain { didSet { setNeedsDisplay() } }

  /// The text of a place below its axis; `nil` leaves that axis out.
  public var xFormat: NumberFormat? { didSet { setNeedsDisplay() } }

  /// The role of a chart.
  public override var role: Role { .chart }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible(minimum: 8) }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible(minimum: 3) }

  /// Appends a value to a line at place 0, and moves the earlier ones to the left by 1.
  ///
  /// A line that does not exist is added. Cost: linear in the number of kept values.
  ///
  /// - Parameters:
  ///   - value: the value; one that is not finite is a gap.
  ///   - name: the name of the line.
  ///   - count: the number of values that the line keeps, at least 2.
  public func append(_ value: Double, to name: String = "", keeping count: Int = 120) {
    let count = max(2, count)
    let index = series.firstIndex { $0.name == name } ?? series.endIndex
    var points = index < series.endIndex ? series[index].points : []
    points.removeFirst(max(0, points.count - count + 1))
    for place in points.indices { points[place].x -= 1 }
    points.append(ChartPoint(x: 0, y: value))
    if index < series.endIndex {
      series[index].points = points
    } else {
      series.append(ChartSeries(name, points: points))
    }
    // The line grows from the right edge.
    xBounds = -Double(count - 1)...0
  }

  /// The scale of the values, with at most about as many lines across as asked for.
  public func scale(lines: Int = 5) -> ChartScale {
    let values = series.lazy.flatMap(\.points).map(\.y).filter(\.isPlottable)
    return ChartScale(of: values.extent, bounds: bounds, lines: lines)
  }

  /// The places at the left and at the right edge.
  public var xRange: ClosedRange<Double> {
    if let xBounds { return xBounds }
    return series.lazy.flatMap(\.points).map(\.x).filter(\.isPlottable).extent ?? 0...0
  }

  /// Returns the corners of the lines as parts of the plot.
  ///
  /// Points beyond the edges are left out at the sides, and are at the nearest edge above and below.
  ///
  /// - Parameters:
  ///   - series: a line.
  ///   - scale: the scale of the values.
  ///   - limit: the number of columns that a backend can show: of more points only the lowest and the highest one of a
  ///     column are returned.
  /// - Returns: an array of corners for each part without gaps: 0 is at the left and at the bottom, 1 at the right and at the
  ///   top.
  public func lines(
    of series: ChartSeries,
    in scale: ChartScale,
    limit: Int
  ) -> [[(x: Double, y: Double)]] {
    let range = xRange
    var lines: [[(x: Double, y: Double)]] = []
    var isOpen = false
    for point in series.points {
      guard range.contains(point.x), point.y.isPlottable else {
        isOpen = false
        continue
      }
      let corner = (x: ChartScale.part(point.x, of: range), y: scale.part(of: point.y))
      if isOpen { lines[lines.count - 1].append(corner) } else { lines.append([corner]) }
      isOpen = true
    }
    return lines.map { Self.reduced($0, to: max(1, limit)) }
  }

  /// Returns the lowest and the highest corner of each column, in their order.
  private static func reduced(
    _ corners: [(x: Double, y: Double)],
    to columns: Int
  ) -> [(x: Double, y: Double)] {
    if corners.count <= 4 * columns { return corners }
    var kept: [(x: Double, y: Double)] = []
    var start = 0
    while start < corners.count {
      let column = Int(corners[start].x * Double(columns))
      var (end, low, high) = (start, start, start)
      while end < corners.count, Int(corners[end].x * Double(columns)) == column {
        if corners[end].y < corners[low].y { low = end }
        if corners[end].y > corners[high].y { high = end }
        end += 1
      }
      kept += Set([start, low, high, end - 1]).sorted().map { corners[$0] }
      start = end
    }
    return kept
  }

  /// For each line the latest value, the smallest and the largest one in words: `user: 41%, from 3% to 97%`.
  public var summary: String {
    let texts = series.map { series in
      let values = series.points.lazy.map(\.y).filter(\.isPlottable)
      let text = format.summary(of: values.map { $0 })
      return series.name.isEmpty ? text : "\(series.name): \(text)"
    }
    return texts.isEmpty ? "no values" : texts.joined(separator: "; ")
  }
}

/// A line of a chart.
public struct ChartSeries: Sendable, Hashable {
  /// The name, which the legend shows.
  public var name: String
  /// The points, by ascending `x`.
  public var points: [ChartPoint]

  /// Creates a line.
  public init(_ name: String = "", points: [ChartPoint]) {
    (self.name, self.points) = (name, points)
  }

  /// Creates a line of values with distances of 1, the last of which is at place 0.
  public init(_ name: String = "", values: some Collection<Double>) {
    let first = -Double(values.count - 1)
    self.init(name, points: values.enumerated().map { ChartPoint(x: first + Double($0), y: $1) })
  }
}

/// A point of a line of a chart.
public struct ChartPoint: Sendable, Hashable {
  /// The place from left to right.
  public var x: Double
  /// The value; one that is not finite is a gap.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The values of an axis, and those of the lines across the chart, at equal distances.
public struct ChartScale: Sendable, Hashable {
  /// The values at the lower and at the upper edge.
  public let range: ClosedRange<Double>
  /// The values of the lines across, ascending, from one edge to the other.
  public let ticks: [Double]

  /// Creates the scale of values: from `bounds`, or with round numbers.
  init(of values: ClosedRange<Double>?, bounds: ClosedRange<Double>?, lines: Int) {
    let most = max(1, min(lines, 20) - 1)
    if let bounds, bounds.lowerBound.isPlottable, bounds.upperBound.isPlottable {
      self.init(bounds, parts: most >= 4 ? 4 : most >= 2 ? 2 : 1)
      return
    }
    guard var values else {
      self.init(0...1, parts: 1)
      return
    }
    if values.lowerBound == values.upperBound {
      let half = max(abs(values.lowerBound) / 2, 0.5)
      values = values.lowerBound - half...values.upperBound + half
    }
    let step = Self.roundStep(atLeast: (values.upperBound - values.lowerBound) / Double(most))
    let (first, last) = (
      (values.lowerBound / step).rounded(.down), (values.upperBound / step).rounded(.up)
    )
    self.init(first * step...last * step, parts: max(1, Int(last - first)))
  }

  private init(_ range: ClosedRange<Double>, parts: Int) {
    self.range = range
    let step = (range.upperBound - range.lowerBound) / Double(parts)
    ticks = (0...parts).map { part in
      // Differences of about nothing would be shown as such: 0.30000000000000004.
      let tick = range.lowerBound + Double(part) * step
      return abs(tick) < abs(step) * 1e-9 ? 0 : tick
    }
  }

  /// Returns 1, 2 or 5 times a power of ten.
  private static func roundStep(atLeast least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= least } ?? 10 * power
  }

  /// Returns the place of a value: 0 at the lower edge, 1 at the upper one, or at the nearest edge.
  public func part(of value: Double) -> Double { Self.part(value, of: range) }

  /// Returns the place of a value that is not NaN in a range, also of infinite length.
  static func part(_ value: Double, of range: ClosedRange<Double>) -> Double {
    // Halves, as the difference of two large numbers may be infinite.
    let length = range.upperBound / 2 - range.lowerBound / 2
    let value = max(range.lowerBound, min(value, range.upperBound))
    return length > 0 ? (value / 2 - range.lowerBound / 2) / length : 0
  }
}

extension Double {
  /// True for numbers of which differences are finite, too.
  var isPlottable: Bool { abs(self) <= 1e300 }
}

extension Sequence<Double> {
  /// The smallest and the largest number; `nil` without numbers.
  var extent: ClosedRange<Double>? {
    reduce(nil as ClosedRange<Double>?) { range, number in
      guard let range else { return number...number }
      return Swift.min(range.lowerBound, number)...Swift.max(range.upperBound, number)
    }
  }
}

extension NumberFormat {
  /// Returns the last of some numbers, the smallest and the largest one: `41, from 3 to 97`.
  @MainActor
  func summary(of numbers: [Double]) -> String {
    guard let extent = numbers.extent, let last = numbers.last else { return "no values" }
    return "\(self(last)), from \(self(extent.lowerBound)) to \(self(extent.upperBound))"
  }
}

extension Reactive where Base: LineChart {
  /// Sets the lines.
  @MainActor
  public var series: Binder<[ChartSeries]> {
    Binder(base) { chart, series in chart.series = series }
  }

  /// Sets the points of a single line.
  @MainActor
  public var points: Binder<[ChartPoint]> {
    Binder(base) { chart, points in chart.series = [ChartSeries(points: points)] }
  }

  /// Sets the values of a single line, whose points have distances of 1.
  @MainActor
  public var values: Binder<[Double]> {
    Binder(base) { chart, values in chart.series = [ChartSeries(values: values)] }
  }

  /// Appends a value to a line.
  ///
  /// - Parameters:
  ///   - name: the name of the line.
  ///   - count: the number of values that the line keeps, at least 2.
  /// - Returns: an observer of values.
  @MainActor
  public func nextValue(of name: String = "", keeping count: Int = 120) -> Binder<Double> {
    Binder(base) { chart, value in chart.append(value, to: name, keeping: count) }
  }
}

extension LineChart: HeadlessControl {
  /// Returns the name and the summary: `Load: user: 41%, from 3% to 97%`.
  public func headlessText(rows: Int) -> [String] { [named(summary)] }
}
