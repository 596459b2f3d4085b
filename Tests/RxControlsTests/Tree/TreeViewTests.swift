import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

extension TreeNode<NumberedItem> {
  /// Creates the node of a number.
  init(_ id: Int, _ children: [TreeNode] = []) {
    self.init(NumberedItem(id: id), children: children)
  }
}

extension TreeView {
  /// Creates a tree of numbers.
  convenience init(
    showing nodes: [TreeNode<NumberedItem>],
    expanded: Set<AnyHashable> = [],
    accessibleName: String = ""
  ) {
    self.init(accessibleName: accessibleName)
    show(nodes)
    expandedNodes = expanded
  }

  func show(_ nodes: [TreeNode<NumberedItem>]) {
    setNodes(nodes) { [unowned self] _, item in
      let cell = dequeueCell("Number")
      cell.textLabel?.text = "\(item.id)"
      return cell
    }
  }
}

@MainActor
@Suite struct TreeViewTests {
  /// The nodes 1 (11 (111, 112), 12), 2, 3 (31).
  private static let nodes = [
    TreeNode(1, [TreeNode(11, [TreeNode(111), TreeNode(112)]), TreeNode(12)]), TreeNode(2),
    TreeNode(3, [TreeNode(31)]),
  ]

  private let tree = TreeView(showing: nodes, accessibleName: "Numbers")
  private var user: HeadlessBackend { HeadlessBackend(tree) }

  private func press(_ keys: KeyPress.Key...) {
    tree.isFocused = true
    for key in keys { expect(tree.userDidPress(KeyPress(key))) }
  }

  private var highlight: Int? { tree.highlightedNode?.base as? Int }

  @Test func `nodes of a sequence are rows, which the user expands and collapses`() {
    let source = BehaviorRelay(value: Self.nodes)
    let tree = TreeView()
    let binding = source.asObservable().bind(to: tree.rx.nodes(title: { "node \($0.id)" }))
    let user = HeadlessBackend(tree)
    expectEqual(user.text(), "▸ node 1\n  node 2\n▸ node 3")
    user.toggle(row: 2, in: tree)
    user.toggle(row: 0, in: tree)
    user.toggle(row: 1, in: tree)
    expectEqual(
      user.text(),
      """
      ▾ node 1
        ▾ node 11
            node 111
            node 112
          node 12
        node 2
      ▾ node 3
          node 31
      """
    )
    user.toggle(row: 0, in: tree)
    expectEqual(user.text(), "▸ node 1\n  node 2\n▾ node 3\n    node 31")
    // What was expanded below comes with its node.
    user.toggle(row: 0, in: tree)
    expectEqual(tree.rowCount, 8)
    source.accept([])
    expectEqual(user.text(), "")
    source.accept(Self.nodes)
    expectEqual(tree.rowCount, 8)
    binding.dispose()
    expectEqual(tree.role, .tree)
  }

  @Test func `cells of a class of one's own show the elements of a sequence`() {
    let tree = TreeView()
    let binding = Driver.just(Self.nodes)
      .drive(tree.rx.nodes(cellIdentifier: "Number")) { place, item, cell in
        cell.textLabel?.text = "\(item.id)"
        cell.detailTextLabel?.text = "\(place.siblingCount) siblings"
      }
    expect(HeadlessBackend(tree).text().hasPrefix("▸ 1  3 siblings\n"))
    binding.dispose()
  }

  @Test func `Right and Left expand, collapse and go from level to level`() {
    press(.down, .right)
    expectEqual(user.text(), "▾ 1\n  ▸ 11\n    12\n  2\n▸ 3")
    expectEqual(highlight, 1)
    press(.right)
    expectEqual(highlight, 11)
    press(.right, .right, .right)
    expectEqual(highlight, 111)
    press(.left)
    expectEqual(highlight, 11)
    press(.left)
    expectEqual(highlight, 11)
    expectEqual(tree.rowCount, 5)
    press(.left, .left, .left)
    expectEqual(highlight, 1)
    expectEqual(tree.rowCount, 3)
    press(.down, .right, .left)
    expectEqual(highlight, 2)
    press(.end)
    expectEqual(highlight, 3)
    press(.home)
    expectEqual(highlight, 1)
  }

  @Test func `the star expands all siblings`() {
    press(.down, .character("*"))
    expectEqual(user.text(), "▾ 1\n  ▸ 11\n    12\n  2\n▾ 3\n    31")
    press(.character("*"))
    expectEqual(tree.rowCount, 6)
    press(.down, .character("*"))
    expectEqual(tree.rowCount, 8)
    expectEqual(highlight, 11)
  }

  @Test func `keys of a tree without the focus are those of a field`() {
    tree.highlightedRow = 0
    for key in [KeyPress.Key.right, .left, .character("*")] {
      expect(!tree.userDidPress(KeyPress(key)))
    }
    expectEqual(tree.rowCount, 3)
  }

  @Test func `a row has its level, its place among its siblings and the row above`() {
    tree.expandedNodes = [1, 11, 3]
    let places = (0..<tree.rowCount).compactMap { tree.place(at: $0) }
    expectEqual(places.map(\.level), [0, 1, 2, 2, 1, 0, 0, 1])
    expectEqual(places.map(\.index), [0, 0, 0, 1, 1, 1, 2, 0])
    expectEqual(places.map(\.siblingCount), [3, 2, 2, 2, 2, 3, 3, 1])
    expectEqual(places.map(\.parentRow), [nil, 0, 1, 1, 0, nil, nil, 6])
    expectEqual(places.map(\.isExpandable), [true, true, false, false, false, false, true, false])
    expectEqual(places.map(\.isExpanded), [true, true, false, false, false, false, true, false])
    expectEqual(tree.place(at: 8), nil)
    expectEqual(tree.place(at: -1), nil)
    expectEqual(TreeView().place(at: 0), nil)
  }

  @Test func `a collapsed node gets the highlight of a node below it`() {
    tree.expandedNodes = [1, 11]
    tree.highlightedNode = 112
    expectEqual(tree.highlightedRow, 3)
    tree.userDidCollapse(row: 0)
    expectEqual(highlight, 1)
    tree.highlightedNode = 112
    expectEqual(tree.highlightedRow, nil)
  }

  @Test func `the highlight and what is expanded follow the nodes through updates`() {
    tree.expandedNodes = [3, 1, 11]
    tree.highlightedNode = 12
    tree.show([TreeNode(0), TreeNode(3, [TreeNode(30), TreeNode(31)])] + Self.nodes.prefix(2))
    expectEqual(highlight, 12)
    expectEqual(
      user.text(),
      "  0\n▾ 3\n    30\n    31\n▾ 1\n  ▾ 11\n      111\n      112\n    12\n  2"
    )
  }

  @Test func `what is visible stays when nodes above are expanded by the program`() {
    tree.show((0..<100).map { TreeNode($0, [TreeNode(1000 + $0)]) })
    tree.visibleRowLimit = 5
    tree.highlightedRow = 50
    let first = tree.firstVisibleRow
    tree.expandedNodes = [3, 4, 60]
    expectEqual(tree.firstVisibleRow, first + 2)
    expectEqual(highlight, 50)
  }

  @Test func `children are made when their node is expanded, and for an update while it is`() {
    var count = 0
    let node = TreeNode(NumberedItem(id: 1)) {
      count += 1
      return [TreeNode(10 + count)]
    }
    tree.show([node])
    expectEqual(user.text(), "▸ 1")
    expectEqual(count, 0)
    tree.userDidExpand(row: 0)
    tree.userDidExpand(row: 0)
    expectEqual(user.text(), "▾ 1\n    11")
    tree.show([node])
    expectEqual(user.text(), "▾ 1\n    12")
    tree.userDidCollapse(row: 0)
    tree.show([node])
    expectEqual(count, 2)
    tree.expandedNodes = [1]
    tree.expandedNodes = [1, 7]
    expectEqual(count, 3)
  }

  @Test func `a node that contains itself has an end`() {
    func folder() -> TreeNode<NumberedItem> { TreeNode(NumberedItem(id: 1)) { [folder()] } }
    tree.expandedNodes = [1]
    tree.show([folder()])
    expectEqual(user.text(), "▾ 1\n  ▸ 1")
    tree.userDidExpand(row: 1)
    expectEqual(user.text(), "▾ 1\n  ▾ 1\n    ▸ 1")
  }

  @Test func `a million nodes, and a hundred thousand below one, take cells for visible rows only`()
  {
    var filled = 0
    let small = (0..<100_000).map { TreeNode(2_000_000 + $0) }
    let nodes = (0..<1_000_000).map { TreeNode($0, $0 == 5 ? small : []) }
    tree.setNodes(nodes) { [tree] _, item in
      filled += 1
      let cell = tree.dequeueCell("Number")
      cell.textLabel?.text = "\(item.id)"
      return cell
    }
    tree.userDidExpand(row: 5)
    expectEqual(tree.rowCount, 1_100_000)
    expectEqual(tree.place(at: 100_005)?.index, 99_999)
    tree.highlightedNode = 900_000
    expectEqual(tree.highlightedRow, 1_000_000)
    expectEqual(user.text(rows: 2).suffix(9), "\n  900000")
    tree.userDidCollapse(row: 5)
    expectEqual(highlight, 900_000)
    expectEqual(tree.firstVisibleRow, 899_999)
    expect(filled < 10)
  }

  @Test func `the user's actions are reported, and those of the program are not`() {
    var reports: [String] = []
    let bag = DisposeBag()
    tree.rx.modelExpanded(NumberedItem.self).asSignal()
      .emit(onNext: { reports.append("+\($0.id)") }).disposed(by: bag)
    tree.rx.modelCollapsed(NumberedItem.self).asSignal()
      .emit(onNext: { reports.append("-\($0.id)") }).disposed(by: bag)
    tree.rx.modelExpanded(Int.self).asSignal()
      .emit(onNext: { _ in reports.append("never") }).disposed(by: bag)
    tree.expandedNodes = [3]
    tree.userDidExpandSiblings(ofRow: 0)
    tree.userDidExpandSiblings(ofRow: 0)
    tree.userDidCollapse(row: 0)
    tree.userDidCollapse(row: 1)
    tree.userDidExpand(row: 9)
    expectEqual(reports, ["+1", "-1"])
    tree.isEnabled = false
    tree.userDidToggle(row: 0)
    tree.userDidToggle(row: 2)
    tree.isEnabled = true
    tree.isHidden = true
    user.toggle(row: 0, in: tree)
    expectEqual(reports, ["+1", "-1"])
  }
}
