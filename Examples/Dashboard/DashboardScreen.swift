import Dispatch
import Rx
public import RxControls

/// The load, the memory and the processes of this machine, each second.
public final class DashboardScreen: Screen {
  private let load = LineChart(accessibleName: "Processors")
  private let memory = BarChart(accessibleName: "Memory")
  private let filter = SearchBar(accessibleName: "Filter")
  private let table = TableView(accessibleName: "Processes")
  private let log = ListView(accessibleName: "Started and ended")
  private let bag = DisposeBag()

  /// Creates the screen, which reads nothing until it is shown.
  override public init() {
    load.bounds = 0...1
    load.format = .percent
    load.xFormat = NumberFormat { $0 == 0 ? "now" : "\(Int(-$0)) s ago" }
    memory.format = .bytes
    filter.placeholder = "part of a name"
    table.showsScrollIndicator = true
    table.sortOrder = TableSortOrder(column: 2, isAscending: false)
  }

  override public var layout: Layout {
    .column([
      .row([
        .control(GroupBox("Processors", .control(load))).width(.flexible(weight: 2)),
        .control(GroupBox("Memory", .control(memory)))
          .width(.flexible(minimum: 30)).height(.flexible()),
      ])
      .height(.fixed(9)),
      .control(filter),
      .control(GroupBox("Processes", .control(table))).height(.flexible(minimum: 4, weight: 3)),
      .control(GroupBox("Started and ended", .control(log))).height(.flexible(minimum: 3)),
    ])
  }

  override public func didLoad() {
    // The files are read on another thread; from `asDriver` on all is on the main actor, and shared.
    let machines = Observable<Int>
      .timer(.zero, period: .seconds(1), scheduler: SerialDispatchQueueScheduler(qos: .utility))
      .scan(Machine()) { before, _ in Machine.read(after: before) }
      .asDriver(onErrorDriveWith: .empty())

    machines.map(\.load.user).drive(load.rx.nextValue(of: "programs", keeping: 60)).disposed(
      by: bag
    )
    machines.map(\.load.system).drive(load.rx.nextValue(of: "kernel", keeping: 60)).disposed(
      by: bag
    )
    machines.map(Self.bars).drive(memory.rx.bars).disposed(by: bag)

    Driver.combineLatest(machines, filter.rx.text.orEmpty.asDriver())
      .map { machine, part in
        machine.processes.values.filter { part.isEmpty || $0.name.contains(part) }
          .sorted { $0.id < $1.id }
      }
      .drive(
        table.rx.rows(columns: [
          TableColumn("Process", \.id),
          TableColumn("Name", \.name, width: .flexible(minimum: 8)),
          TableColumn("CPU", \.load, format: .percent).tone { $0.load > 0.5 ? .accent : .primary },
          TableColumn("Memory", \.memory, format: .bytes),
        ])
      )
      .disposed(by: bag)

    let lines = machines.map(\.changes)
      .scan([]) { lines, news in Array((news + lines).prefix(500)) }
    Driver.combineLatest(lines, filter.rx.text.orEmpty.asDriver())
      .map { lines, part in lines.filter { part.isEmpty || $0.contains(part) } }
      .drive(log.rx.items(cellIdentifier: "Line")) { _, line, cell in cell.textLabel?.text = line }
      .disposed(by: bag)
  }

  private static func bars(of machine: Machine) -> [ChartBar] {
    let total = machine.memory["MemTotal"] ?? 0
    return [
      ChartBar("in use", total - (machine.memory["MemAvailable"] ?? 0)),
      ChartBar("cache", machine.memory["Cached"] ?? 0),
      ChartBar("all", total),
    ]
  }
}
