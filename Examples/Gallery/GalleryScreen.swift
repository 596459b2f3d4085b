public import RxControls
import RxCore
import RxTraits

/// A screen with the pages, of which one is visible, and a log of actions, the newest first.
public final class GalleryScreen: Screen {
  private static let longestHistory = 100

  private let pages: [any GalleryPage] = [
    ButtonsPage(), NumbersPage(), TextsPage(), ListsPage(), TablesPage(), TreesPage(), FormPage(),
  ]
  private let tabs: TabBar
  private let views: [ScrollView]
  private let history = ListView(accessibleName: "Events")
  private let bag = DisposeBag()

  override public init() {
    tabs = TabBar(pages.map(\.title), accessibleName: "Pages")
    views = pages.map { ScrollView($0.layout, accessibleName: $0.title) }
    history.showsScrollIndicator = true
  }

  override public var layout: Layout {
    let views = views.map { view in
      Layout.control(view).height(.flexible(minimum: 3, weight: 3)).priority(2)
    }
    let base = Layout.column(
      [.control(tabs).priority(3), .gap] + views + [
        .control(Label("Events", tone: .accent)),
        .control(history).height(.flexible(minimum: 1)).priority(1),
      ]
    )
    return pages.reduce(base) { $1.overlay(on: $0) }
  }

  override public func didLoad() {
    tabs.rx.selectedIndex.asDriver()
      .drive(onNext: { [views] selected in
        for (index, view) in views.enumerated() { view.isHidden = index != selected }
      })
      .disposed(by: bag)

    let turning = tabs.rx.didSelectItem.asDriver().map { "page \($0)" }
    Driver.merge([turning] + pages.flatMap(\.events))
      .scan([]) { events, event in Array(([event] + events).prefix(Self.longestHistory)) }
      .drive(history.rx.items(cellIdentifier: "Event")) { _, event, cell in
        cell.textLabel?.text = event
      }
      .disposed(by: bag)
  }

  override public func didAppear() { tabs.isFocused = true }
}
