import RxControls
import RxCore
import RxTraits

/// A tree, and a log of what is expanded in it.
final class TreesPage: GalleryPage {
  let title = "Trees"

  private struct Place: Identifiable, Sendable {
    let id: String
  }

  private let tree = TreeView(accessibleName: "Places")
  private let log = LogView(limit: 100, accessibleName: "Log")
  private let bag = DisposeBag()

  init() {
    tree.showsScrollIndicator = true
    Driver.just(Self.places).drive(tree.rx.nodes(title: { $0.id })).disposed(by: bag)
    log.append(LogLine("a line with \u{1B}[31m control characters", tone: .secondary))
    let expanded = tree.rx.modelExpanded(Place.self).asSignal()
    expanded.map { LogLine("expanded \($0.id)") }.emit(to: log.rx.nextLine).disposed(by: bag)
  }

  private static var places: [TreeNode<Place>] {
    func cities(_ names: String...) -> [TreeNode<Place>] { names.map { TreeNode(Place(id: $0)) } }
    return [
      TreeNode(
        Place(id: "Asia"),
        children: [
          TreeNode(Place(id: "日本"), children: cities("東京", "大阪")),
          TreeNode(Place(id: "Israel"), children: cities("חיפה", "Jerusalem")),
        ]
      ),
      // Its children are made when it is expanded.
      TreeNode(Place(id: "Numbers")) {
        (1...100_000).map { TreeNode(Place(id: "number \($0)")) }
      },
      TreeNode(Place(id: "Antarctica")),
    ]
  }

  var layout: Layout {
    .row([
      .control(tree).height(.fixed(7)),
      .control(log).height(.fixed(7)),
    ])
  }

  var events: [Driver<String>] {
    [
      tree.rx.modelSelected(Place.self).asDriver().map { "went to \($0.id)" },
      tree.rx.modelCollapsed(Place.self).asDriver().map { "collapsed \($0.id)" },
      log.rx.isFollowing.changed.asDriver().map { $0 ? "follows the log" : "reads the log" },
    ]
  }
}
