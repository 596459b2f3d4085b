import RxControls
import RxCore
import RxTraits

/// Lists with single and with multiple selection.
final class ListsPage: GalleryPage {
  let title = "Lists"

  private let numbers = ListView(accessibleName: "Numbers")
  private let food = SectionedListView(accessibleName: "Food")
  private let bag = DisposeBag()

  init() {
    numbers.showsScrollIndicator = true
    food.allowsMultipleSelection = true
    Driver.just(0..<100_000)
      .drive(numbers.rx.items(cellIdentifier: "Number")) { _, number, cell in
        cell.textLabel?.text = "number \(number)"
        cell.detailTextLabel?.text = number.isMultiple(of: 2) ? "even" : nil
      }
      .disposed(by: bag)
    Observable
      .just([
        ListSection("Fruit", items: ["Apple", "Pear", "リンゴ"]),
        ListSection("Nuts", items: ["Almond", "Hazelnut"]),
      ])
      .bind(to: food.rx.sections(cellIdentifier: "Food")) { _, name, cell in
        cell.textLabel?.text = name
      }
      .disposed(by: bag)
  }

  var layout: Layout {
    .row([
      .control(numbers).height(.fixed(7)),
      .control(food).height(.fixed(7)),
    ])
  }

  var events: [Driver<String>] {
    [
      numbers.rx.modelSelected(Int.self).asDriver().map { "chose \($0)" },
      food.rx.modelSelected(String.self).asDriver().map { "took \($0)" },
      food.rx.modelDeselected(String.self).asDriver().map { "gave \($0) back" },
    ]
  }
}
