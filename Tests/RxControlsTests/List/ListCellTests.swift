import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct ListCellTests {
  private final class StarCell: ListCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      detailTextLabel?.text = "*"
    }
  }

  private let list = ListView()
  private let bag = DisposeBag()

  private func show(_ count: Int, _ fill: @escaping @MainActor (ListCell) -> Void = { _ in }) {
    Driver.just(Array(0..<count))
      .drive(list.rx.items(cellIdentifier: "Cell")) { _, number, cell in
        cell.textLabel?.text = "\(number)"
        fill(cell)
      }
      .disposed(by: bag)
  }

  @Test func `cells are of the registered class`() {
    show(1)
    expect(!(list.cell(at: 0) is StarCell))
    list.register(StarCell.self, cellIdentifier: "Cell")
    expect(list.cell(at: 0) is StarCell)
    list.register(ListCell.self, cellIdentifier: "Cell")
    expect(!(list.cell(at: 0) is StarCell))
  }

  @Test func `or else cells are of the class of the binding`() {
    show(1)
    _ = list.cell(at: 0)
    Driver.just([1])
      .drive(list.rx.items(cellIdentifier: "Cell", cellType: StarCell.self)) { _, _, cell in
        cell.detailTextLabel?.text = "star"
      }
      .disposed(by: bag)
    expectEqual(list.cell(at: 0).detailTextLabel?.text, "star")
  }

  @Test func `a cell without references is emptied and reused`() {
    show(1000) { cell in
      expectEqual(cell.detailTextLabel?.text, nil)
      expectEqual(cell.textLabel?.emphasis, [])
      expectEqual(cell.textLabel?.spans.count, 0)
      cell.detailTextLabel?.text = "left behind"
      cell.textLabel?.emphasis = [0..<1]
      cell.textLabel?.spans = [Label.Span(0..<1, look: 1)]
    }
    var cells: Set<ObjectIdentifier> = []
    for row in 0..<1000 { cells.insert(ObjectIdentifier(list.cell(at: row))) }
    expectEqual(cells.count, 1)
  }

  @Test func `a referenced cell keeps its row`() {
    show(100)
    let cells = (0..<100).map { list.cell(at: $0) }
    expectEqual(cells.map { $0.textLabel?.text }, (0..<100).map { "\($0)" })
    expectEqual(list.dequeueCell("Other").textLabel?.text, nil)
  }

  @Test func `a cell of a registered class prepares itself for reuse`() {
    list.register(StarCell.self, cellIdentifier: "Star")
    _ = list.dequeueCell("Star")
    expectEqual(list.dequeueCell("Star").detailTextLabel?.text, "*")
  }

  @Test func `cells of another class than the registered one are a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let list = ListView()
        list.register(ListCell.self, cellIdentifier: "Cell")
        _ = list.dequeueCell("Cell", as: StarCell.self)
      }
    }
  }
}
