import RxControls
import RxTraits

extension PropertyRow {
  /// All properties of all controls; add a row for a new one.
  static let all =
    texts + choices + numbers + rows + [
      PropertyRow(
        "Control.isFocused",
        of: {
          let toggle = Toggle()
          toggle.isFocused = true
          return toggle
        },
        { $0.rx.isFocused },
        initial: true,
        set: { $0.isFocused = $1 },
        to: false,
        act: { $0.userDidFocus() },
        to: true
      ),
      PropertyRow(
        "ScrollView.contentOffset",
        of: { ScrollView(.column([])) },
        { $0.rx.contentOffset },
        initial: .zero,
        set: { $0.contentOffset = $1 },
        to: LayoutPoint(x: 0, y: 3),
        act: { $0.userDidScroll(by: LayoutPoint(x: 1, y: -1)) },
        to: LayoutPoint(x: 1, y: 2)
      ),
    ]

  private static let texts = [
    PropertyRow(
      "TextControl.text",
      of: { TextField("a") },
      { $0.rx.text },
      initial: "a",
      set: { $0.text = $1 },
      to: "b",
      act: { $0.userDidInsert("c") },
      to: "bc"
    ),
    PropertyRow(
      "TextControl.value",
      of: { TextView("a") },
      { $0.rx.value },
      initial: "a",
      set: { $0.text = $1 },
      to: nil,
      act: { $0.userDidActivate() },
      to: "\n"
    ),
    PropertyRow(
      "TextControl.cursor",
      of: { SearchBar("abc") },
      { $0.rx.cursor },
      initial: 3,
      set: { $0.cursor = $1 },
      to: 1,
      act: { $0.userDidMoveCursor(.characterForward) },
      to: 2
    ),
    PropertyRow(
      "TextControl.selection",
      of: { TextField("abc") },
      { $0.rx.selection },
      initial: 3..<3,
      set: { $0.selection = $1 },
      to: 0..<1,
      act: { $0.userDidMoveCursor(.characterForward, selecting: true) },
      to: 0..<2
    ),
  ]

  private static let choices = [
    PropertyRow(
      "Toggle.isOn",
      of: { Toggle(isOn: true) },
      { $0.rx.isOn },
      initial: true,
      set: { $0.isOn = $1 },
      to: false,
      act: { $0.userDidToggle() },
      to: true
    ),
    PropertyRow(
      "Toggle.value",
      of: { Toggle() },
      { $0.rx.value },
      initial: false,
      set: { $0.isOn = $1 },
      to: true,
      act: { $0.userDidActivate() },
      to: false
    ),
    PropertyRow(
      "SegmentedControl.selectedSegmentIndex",
      of: { SegmentedControl(["a", "b", "c"]) },
      { $0.rx.selectedSegmentIndex },
      initial: -1,
      set: { $0.selectedSegmentIndex = $1 },
      to: 1,
      act: { $0.userDidSelect(segment: 2) },
      to: 2
    ),
    PropertyRow(
      "SegmentedControl.value",
      of: { SegmentedControl(["a", "b", "c"]) },
      { $0.rx.value },
      initial: -1,
      set: { $0.selectedSegmentIndex = $1 },
      to: 2,
      act: { $0.userDidMoveChoice(by: -1) },
      to: 1
    ),
    PropertyRow(
      "TabBar.selectedIndex",
      of: { TabBar(["a", "b", "c"]) },
      { $0.rx.selectedIndex },
      initial: 0,
      set: { $0.selectedIndex = $1 },
      to: 1,
      act: { $0.userDidSelect(item: 2) },
      to: 2
    ),
    PropertyRow(
      "Menu.isOpen",
      of: { Menu("m", items: [MenuItem("a")]) },
      { $0.rx.isOpen },
      initial: false,
      set: { $0.isOpen = $1 },
      to: true,
      act: { $0.userDidSelect(item: 0) },
      to: false
    ),
  ]

  private static let numbers = [
    PropertyRow(
      "DateField.date",
      of: { DateField(CalendarDate(daysSince1970: 1)) },
      { $0.rx.date },
      initial: CalendarDate(daysSince1970: 1),
      set: { $0.date = $1 },
      to: CalendarDate(daysSince1970: 5),
      act: { $0.userDidStep(by: -5) },
      to: CalendarDate(daysSince1970: 0)
    ),
    PropertyRow(
      "NumberField.value",
      of: { NumberField(1, in: 0...9) },
      { $0.rx.value },
      initial: 1.0,
      set: { $0.value = $1 },
      to: 5.0,
      act: { $0.userDidStep(by: 10) },
      to: 9.0
    ),
    PropertyRow(
      "Slider.value",
      of: { Slider(0.5) },
      { $0.rx.value },
      initial: 0.5,
      set: { $0.value = $1 },
      to: 0.25,
      act: { $0.userDidMove(by: 0.5) },
      to: 0.75
    ),
    PropertyRow(
      "Stepper.value",
      of: { Stepper(1) },
      { $0.rx.value },
      initial: 1,
      set: { $0.value = $1 },
      to: 5,
      act: { $0.userDidIncrement() },
      to: 6
    ),
  ]

  private static let rows = [
    PropertyRow(
      "TabView.selectedIndex",
      of: { TabView(["a", "b", "c"].map { TabPage($0, .control(Label($0))) }) },
      { $0.rx.selectedIndex },
      initial: 0,
      set: { $0.selectedIndex = $1 },
      to: 1,
      act: { $0.tabs.userDidSelect(item: 2) },
      to: 2
    ),
    PropertyRow(
      "SplitView.fraction",
      of: { SplitView(.horizontal, .control(Label("a")), .control(Label("b"))) },
      { $0.rx.fraction },
      initial: 0.5,
      set: { $0.fraction = $1 },
      to: 0.25,
      act: { $0.userDidMoveDivider(to: 0.75) },
      to: 0.75
    ),
    PropertyRow(
      "Dialog.isPresented",
      of: { Dialog("Sure?", .control(Label("really"))) },
      { $0.rx.isPresented },
      initial: false,
      set: { $0.isPresented = $1 },
      to: true,
      act: { $0.userDidDismiss() },
      to: false
    ),
    PropertyRow(
      "ListControl.highlightedRow",
      of: { ListView(showing: 0..<3) },
      { $0.rx.highlightedRow },
      initial: nil,
      set: { $0.highlightedRow = $1 },
      to: 0,
      act: { $0.userDidMoveHighlight(by: 1) },
      to: 1
    ),
    PropertyRow(
      "ListControl.modelsMarked",
      of: { ListView(showing: 0..<3, marked: 2) },
      { $0.rx.modelsMarked(NumberedItem.self) },
      initial: [NumberedItem(id: 0), NumberedItem(id: 1)],
      set: { list, kept in
        list.removeMarks { model in (model as? NumberedItem).map { !kept.contains($0) } ?? true }
      },
      to: [NumberedItem(id: 1)],
      act: { $0.userDidToggleMark(row: 2) },
      to: [NumberedItem(id: 1), NumberedItem(id: 2)]
    ),
    PropertyRow(
      "TableView.sortOrder",
      of: { TableView(showing: [Fruit(id: 1)]) },
      { $0.rx.sortOrder },
      initial: nil,
      set: { $0.sortOrder = $1 },
      to: TableSortOrder(column: 1),
      act: { $0.userDidSort(byColumn: 1) },
      to: TableSortOrder(column: 1, isAscending: false)
    ),
    PropertyRow(
      "TreeView.expandedNodes",
      of: { TreeView(showing: [TreeNode(1, [TreeNode(2)])], expanded: [1]) },
      { $0.rx.expandedNodes(Int.self) },
      initial: [1],
      set: { tree, ids in tree.expandedNodes = Set(ids.map { AnyHashable($0) }) },
      to: [],
      act: { $0.userDidToggle(row: 0) },
      to: [1]
    ),
    PropertyRow(
      "TreeView.highlightedNode",
      of: { TreeView(showing: [TreeNode(1), TreeNode(2)]) },
      { $0.rx.highlightedNode(Int.self) },
      initial: nil,
      set: { $0.highlightedNode = $1.map { AnyHashable($0) } },
      to: 1,
      act: { $0.userDidMoveHighlight(by: 1) },
      to: 2
    ),
    PropertyRow(
      "LogView.isFollowing",
      of: { LogView(showing: ["a", "b"], lineCount: 1) },
      { $0.rx.isFollowing },
      initial: true,
      set: { $0.isFollowing = $1 },
      to: false,
      act: { $0.userDidScroll(by: 1) },
      to: true
    ),
  ]
}

extension Toggle {
  fileprivate convenience init(isFocused: Bool) {
    self.init()
    self.isFocused = isFocused
  }
}
