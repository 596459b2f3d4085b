import RxControls
import RxCore
import RxTraits

/// A table that is sorted by its titles, and charts.
final class TablesPage: GalleryPage {
  let title = "Tables"

  private struct Planet: Identifiable, Sendable {
    let id: String
    let moons: Int
    let diameter: Double
  }

  private let table = TableView(accessibleName: "Planets")
  private let days = LineChart(accessibleName: "Temperature")
  private let moons = BarChart(accessibleName: "Moons")
  private let bag = DisposeBag()

  init() {
    let planets = [
      Planet(id: "Mercury", moons: 0, diameter: 4879),
      Planet(id: "Venus", moons: 0, diameter: 12_104),
      Planet(id: "Earth", moons: 1, diameter: 12_756), Planet(id: "Mars", moons: 2, diameter: 6792),
      Planet(id: "Jupiter", moons: 97, diameter: 142_984),
      Planet(id: "Saturn", moons: 274, diameter: 120_536),
    ]
    table.showsScrollIndicator = true
    Driver.just(planets)
      .drive(
        table.rx.rows(columns: [
          TableColumn("Planet", \.id, width: .flexible(minimum: 8)),
          TableColumn("Moons", \.moons).tone { $0.moons == 0 ? .secondary : .primary },
          TableColumn("Diameter", \.diameter, format: .grouped.unit(" km")),
        ])
      )
      .disposed(by: bag)
    days.format = .plain.unit("°")
    days.xFormat = NumberFormat { "\(Int($0)):00" }
    days.series = [
      ChartSeries("day", points: [6, 9, 14, 18].map { ChartPoint(x: $0, y: 24 - abs($0 - 14)) }),
      ChartSeries("dew", points: [6, 18].map { ChartPoint(x: $0, y: 8 + $0 / 6) }),
    ]
    moons.bars = planets.suffix(3).map { ChartBar($0.id, Double($0.moons)) }
  }

  var layout: Layout {
    .column([
      .control(table).height(.fixed(4)),
      .row([
        .control(days).width(.flexible(weight: 1)), .control(moons).width(.flexible(weight: 1)),
      ])
      .height(.fixed(6)),
    ])
  }

  var events: [Driver<String>] {
    [
      table.rx.modelSelected(Planet.self).asDriver().map { "saw \($0.id)" },
      table.rx.sortOrder.asDriver().compactMap { order in
        order.map { "sorted by \($0.column), \($0.isAscending ? "up" : "down")" }
      },
    ]
  }
}
