import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// The deprecated names from before `rx`.
@MainActor
@Suite struct UnderscoreNameTests {
  private let bag = DisposeBag()

  @available(*, deprecated, message: "tests older spellings")
  @Test func `a field's rx_text is its text, and the empty string for none`() {
    let field = TextField(nil)
    var seen: [String] = []
    field.rx_text.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    field.userDidInsert("a")
    field.rx_text.onNext("b")
    expectEqual(seen, ["", "a"])
    expectEqual(field.text, "b")
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `labels and lists can be bound by their deprecated names`() {
    let label = Label()
    let list = ListView()
    Observable.just("two").bindTo(label.rx_text).addDisposableTo(bag)
    Observable.just(["a", "b"])
      .bindTo(list.rx_itemsWithCellIdentifier("Cell")) { row, name, cell in
        cell.textLabel?.text = "\(row) \(name)"
      }
      .addDisposableTo(bag)
    expectEqual(HeadlessBackend(label, list).text(), "two\n0 a\n1 b")
  }
}
