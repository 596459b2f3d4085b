import RxControls
import RxCore
import RxTraits

extension EventRow {
  /// All events of all controls; add a row for a new one.
  static let all = screens + texts + choices + lists + sections + models

  private static let screens = [
    EventRow("Screen.didLoad", of: { Screen() }, { $0.rx.didLoad }, act: { $0.loadIfNeeded() }),
    EventRow(
      "Screen.didAppear",
      of: { Screen() },
      { $0.rx.didAppear },
      act: { $0.reportAppearance() }
    ),
    EventRow(
      "Screen.willClose",
      of: { Screen() },
      { $0.rx.willClose },
      act: { $0.reportClosing() }
    ),
    EventRow(
      "Control.controlEvent",
      of: { Slider(0.5) },
      { $0.rx.controlEvent },
      program: { $0.value = 1 },
      act: { $0.userDidMove(by: -0.5) }
    ),
  ]

  private static let texts = [
    EventRow(
      "Form.didSubmit",
      of: { Form([FormField("a", TextField())]) },
      { $0.rx.didSubmit },
      program: { $0.hideErrors() },
      act: { $0.userDidSubmit() }
    ),
    EventRow(
      "TextControl.didBeginEditing",
      of: { TextField() },
      { $0.rx.didBeginEditing },
      program: { $0.isFocused = false },
      act: { $0.userDidFocus() }
    ),
    EventRow(
      "TextControl.didEndEditing",
      of: { TextView() },
      { $0.rx.didEndEditing },
      program: { $0.isFocused = true },
      act: { $0.userDidBlur() }
    ),
    EventRow(
      "TextField.didEndOnExit",
      of: { TextField() },
      { $0.rx.didEndOnExit },
      program: { $0.text = "x" },
      act: { $0.userDidActivate() }
    ),
    EventRow(
      "SearchBar.searchButtonClicked",
      of: { SearchBar() },
      { $0.rx.searchButtonClicked },
      program: { $0.text = "x" },
      act: { $0.userDidSearch() }
    ),
    EventRow(
      "SearchBar.cancelButtonClicked",
      of: { SearchBar() },
      { $0.rx.cancelButtonClicked },
      program: { $0.text = nil },
      act: { $0.userDidCancel() }
    ),
    EventRow(
      "TextView.didChange",
      of: { TextView() },
      { $0.rx.didChange },
      program: { $0.text = "x" },
      act: { $0.userDidInsert("y") }
    ),
    EventRow(
      "TextView.didChangeSelection",
      of: { TextView("abc") },
      { $0.rx.didChangeSelection },
      program: { $0.cursor = 1 },
      act: { $0.userDidMoveCursor(.lineEnd, selecting: true) }
    ),
  ]

  private static let choices = [
    EventRow(
      "Button.tap",
      of: { Button() },
      { $0.rx.tap },
      program: { $0.title = "x" },
      act: { $0.userDidTap() }
    ),
    EventRow(
      "TabBar.didSelectItem",
      of: { TabBar(["a", "b"]) },
      { $0.rx.didSelectItem },
      program: { $0.selectedIndex = 0 },
      act: { $0.userDidSelect(item: 1) },
      reports: "b"
    ),
    EventRow(
      "Menu.itemSelected",
      of: { Menu("m", items: [MenuItem("a"), MenuItem("b")]) },
      { $0.rx.itemSelected },
      program: { $0.isOpen = true },
      act: { $0.userDidSelect(item: 1) },
      reports: "1"
    ),
    EventRow(
      "CommandPalette.commandSelected",
      of: { CommandPalette([PaletteCommand(id: "a", "A")]) },
      { ControlEvent(events: $0.rx.commandSelected.map(\.id)) },
      program: { $0.commands = $0.commands.reversed() },
      act: { palette in
        palette.isPresented = true
        palette.userDidSelect(palette.commands[0])
      },
      reports: "a"
    ),
  ]

  private static let lists = [
    EventRow(
      "ListView.itemSelected",
      of: { ListView(showing: 0..<3) },
      { $0.rx.itemSelected },
      program: { $0.highlightedRow = 0 },
      act: { $0.userDidSelect(row: 2) },
      reports: "2"
    ),
    EventRow(
      "ListView.itemDeselected",
      of: { ListView(showing: 0..<3, marked: 1) },
      { $0.rx.itemDeselected },
      program: { $0.highlightedRow = 0 },
      act: { list in for _ in 0..<2 { list.userDidSelect(row: 2) } },
      reports: "2"
    ),
    EventRow(
      "ListView.itemHighlighted",
      of: { ListView(showing: 0..<3) },
      { $0.rx.itemHighlighted },
      program: { $0.highlightedRow = 0 },
      act: { $0.userDidMoveHighlight(by: 1) },
      reports: "1"
    ),
    EventRow(
      "ListView.willDisplay",
      of: { ListView(showing: 0..<1) },
      { ControlEvent(events: $0.rx.willDisplay.map(\.row)) },
      program: { list in
        list.isHidden = true
        list.isHidden = false
      },
      act: { list in for _ in 0..<2 { list.display { _, _ in } } },
      reports: "0"
    ),
  ]

  private static let sections = [
    EventRow(
      "SectionedListView.itemSelected",
      of: { SectionedListView(showing: 0..<3) },
      { ControlEvent(events: $0.rx.itemSelected.map(\.item)) },
      program: { $0.highlightedRow = 1 },
      act: { $0.userDidSelect(row: 3) },
      reports: "2"
    ),
    EventRow(
      "SectionedListView.itemDeselected",
      of: { SectionedListView(showing: 0..<3) },
      { ControlEvent(events: $0.rx.itemDeselected.map(\.item)) },
      program: { $0.allowsMultipleSelection = true },
      act: { list in for _ in 0..<2 { list.userDidSelect(row: 3) } },
      reports: "2"
    ),
    EventRow(
      "SectionedListView.itemHighlighted",
      of: { SectionedListView(showing: 0..<3) },
      { ControlEvent(events: $0.rx.itemHighlighted.map(\.item)) },
      program: { $0.highlightedRow = 1 },
      act: { $0.userDidMoveHighlight(by: 1) },
      reports: "1"
    ),
    EventRow(
      "SectionedListView.willDisplay",
      of: { SectionedListView(showing: 0..<1) },
      { ControlEvent(events: $0.rx.willDisplay.map(\.path.item)) },
      program: { list in
        list.isHidden = true
        list.isHidden = false
      },
      act: { list in for _ in 0..<2 { list.display { _, _ in } } },
      reports: "0"
    ),
  ]

  private static let models = [
    EventRow(
      "ListControl.modelHighlighted",
      of: { ListView(showing: 5..<8) },
      { ControlEvent(events: $0.rx.modelHighlighted(NumberedItem.self).map(\.id)) },
      program: { $0.highlightedRow = 0 },
      act: { $0.userDidMoveHighlight(by: 1) },
      reports: "6"
    ),
    EventRow(
      "ListControl.modelSelected",
      of: { SectionedListView(showing: 5..<8) },
      { ControlEvent(events: $0.rx.modelSelected(NumberedItem.self).map(\.id)) },
      program: { $0.highlightedRow = 3 },
      act: { $0.userDidActivate() },
      reports: "7"
    ),
    EventRow(
      "ListControl.modelDeselected",
      of: { ListView(showing: 5..<8, marked: 1) },
      { ControlEvent(events: $0.rx.modelDeselected(NumberedItem.self).map(\.id)) },
      program: { $0.highlightedRow = 0 },
      act: { list in for _ in 0..<2 { list.userDidSelect(row: 2) } },
      reports: "7"
    ),
    EventRow(
      "TreeView.modelExpanded",
      of: { TreeView(showing: [TreeNode(1, [TreeNode(2)])]) },
      { ControlEvent(events: $0.rx.modelExpanded(NumberedItem.self).map(\.id)) },
      program: { $0.expandedNodes = [] },
      act: { tree in
        tree.expandedNodes = []
        tree.userDidExpand(row: 0)
      },
      reports: "1"
    ),
    EventRow(
      "TreeView.modelCollapsed",
      of: { TreeView(showing: [TreeNode(1, [TreeNode(2)])]) },
      { ControlEvent(events: $0.rx.modelCollapsed(NumberedItem.self).map(\.id)) },
      program: { $0.expandedNodes = [1] },
      act: { tree in
        tree.expandedNodes = [1]
        tree.userDidCollapse(row: 0)
      },
      reports: "1"
    ),
  ]
}
