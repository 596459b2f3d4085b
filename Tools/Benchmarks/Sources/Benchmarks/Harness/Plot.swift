/// A series as a picture: an SVG of lines, dots and numbers.
///
/// Both axes are logarithmic where the sizes are fifty times apart or more.
struct Plot {
  let series: Series
  private let x, y: Axis

  private static let (width, height, margin) = (480.0, 300.0, 56.0)

  init(series: Series) {
    self.series = series
    let (sizes, costs) = (series.points.map(\.x), series.points.map(\.y))
    let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
    let isLogarithmic = least > 0 && most >= 50 * least && (costs.min() ?? 0) > 0
    let (right, bottom) = (Self.width - 24, Self.height - Self.margin)
    x = Axis(sizes, isLogarithmic: isLogarithmic, places: (Self.margin, right))
    y = Axis(costs, isLogarithmic: isLogarithmic, places: (bottom, 64))
  }

  var svg: String {
    let line = series.points.map { "\(tenth(x.place($0.x))),\(tenth(y.place($0.y)))" }
    let dots = series.points.map { point in
      let place = (x.place(point.x), y.place(point.y))
      return #"<circle cx="\#(tenth(place.0))" cy="\#(tenth(place.1))" r="3"/>"#
        + text(Axis.label(point.y), at: (place.0, place.1 - 8))
    }
    let scale = x.isLogarithmic ? "both axes logarithmic, " : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>
      \(text(series.name, at: (Self.width / 2, 18)))
      \(text("\(scale)fitted exponent \(series.power)", at: (Self.width / 2, 34)))
      \(grid.joined(separator: "\n"))
      <path d="M\(tenth(x.places.start)) \(tenth(y.places.end))V\(tenth(y.places.start))\
      H\(tenth(x.places.end))" fill="none" stroke="gray"/>
      <polyline points="\(line.joined(separator: " "))" fill="none" stroke="steelblue"/>
      <g fill="steelblue">
      \(dots.joined(separator: "\n"))
      </g>
      \(ticks.joined(separator: "\n"))
      \(text(series.quantity, at: (Self.width / 2, Self.height - 16)))
      \(text(series.unit, at: (8, 44), anchor: "start"))
      </svg>

      """
  }

  private var grid: [String] {
    y.ticks.map { tick in
      let place = tenth(y.place(tick))
      let line = "M\(tenth(x.places.start)) \(place)H\(tenth(x.places.end))"
      return #"<path d="\#(line)" stroke="gainsboro"/>"#
        + text(Axis.label(tick), at: (x.places.start - 6, y.place(tick) + 4), anchor: "end")
    }
  }

  /// The sizes that were measured, or the powers of ten.
  private var ticks: [String] {
    let values = x.isLogarithmic ? x.ticks : series.points.map(\.x)
    return values.map { text(Axis.label($0), at: (x.place($0), y.places.start + 16)) }
  }

  private func text(
    _ words: String,
    at place: (Double, Double),
    anchor: String = "middle"
  ) -> String {
    #"<text x="\#(tenth(place.0))" y="\#(tenth(place.1))" text-anchor="\#(anchor)">\#(words)</text>"#
  }

  private func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
