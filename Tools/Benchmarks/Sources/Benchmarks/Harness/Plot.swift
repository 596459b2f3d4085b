/// A series as a picture: an SVG of lines, dots and numbers.
struct Plot {
  let series: Series

  private static let (width, height, margin) = (480.0, 280.0, 48.0)

  var svg: String {
    let (right, top) = (series.points.map(\.x).max() ?? 1, series.points.map(\.y).max() ?? 1)
    func x(_ value: Double) -> Double {
      Self.margin + value / right * (Self.width - 2 * Self.margin)
    }
    func y(_ value: Double) -> Double {
      Self.height - Self.margin - value / top * (Self.height - 2 * Self.margin)
    }
    let line = series.points.map { "\(tenth(x($0.x))),\(tenth(y($0.y)))" }
    let dots = series.points.map { point in
      #"<circle cx="\#(tenth(x(point.x)))" cy="\#(tenth(y(point.y)))" r="3"/>"#
        + text(
          "\(series.number(point.y))",
          at: (x(point.x), y(point.y) - 8),
          anchor: "middle"
        )
    }
    let ticks = series.points.map { point in
      text("\(Int(point.x))", at: (x(point.x), y(0) + 16), anchor: "middle")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>
      \(text("\(series.name), ns an element", at: (Self.width / 2, 20), anchor: "middle"))
      <path d="M\(x(0)) \(y(top))V\(y(0))H\(x(right))" fill="none" stroke="gray"/>
      <polyline points="\(line.joined(separator: " "))" fill="none" stroke="steelblue"/>
      <g fill="steelblue">
      \(dots.joined(separator: "\n"))
      </g>
      \(ticks.joined(separator: "\n"))
      </svg>

      """
  }

  private func text(_ words: String, at place: (Double, Double), anchor: String) -> String {
    #"<text x="\#(tenth(place.0))" y="\#(tenth(place.1))" text-anchor="\#(anchor)">\#(words)</text>"#
  }

  private func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
