import RxControls
import Testing

/// A kind of control, with its text in a headless backend before and after a click.
struct ControlKind: Sendable, CustomTestStringConvertible {
  let role: Role
  let make: @MainActor @Sendable () -> Control
  let text: String
  let clicked: String

  /// - Parameters:
  ///   - role: the role of the control.
  ///   - make: creates a control with the accessible name "it".
  ///   - text: the text of the control.
  ///   - clicked: the text after a click; by default the same.
  init(
    _ role: Role,
    _ make: @escaping @MainActor @Sendable () -> Control,
    reads text: String,
    clicked: String? = nil
  ) {
    self.role = role
    self.make = make
    self.text = text
    self.clicked = clicked ?? text
  }

  var testDescription: String { role.rawValue }

  /// All kinds; add a row for a new one.
  static let all = [
    ControlKind(.group, { Control(accessibleName: "it") }, reads: ""),
    ControlKind(
      .group,
      {
        GroupBox("Sum", .row([.control(Label("a")), .control(Label("b"))]), accessibleName: "it")
      },
      reads: "Sum\na\nb"
    ),
    ControlKind(
      .dialog,
      {
        let dialog = Dialog("Sum", .control(Label("a")), accessibleName: "it")
        dialog.isPresented = true
        return dialog
      },
      reads: "Sum\na"
    ),
    ControlKind(
      .status,
      {
        let view = ToastView(accessibleName: "it")
        view.show(Toast("a"))
        view.show(Toast("b"))
        return view
      },
      reads: "a\nb",
      clicked: "b"
    ),
    ControlKind(.label, { Label("a", accessibleName: "it") }, reads: "a"),
    ControlKind(
      .label,
      { RichLabel(RichText(markdown: "# a\n- **b**"), accessibleName: "it") },
      reads: "a\n• b"
    ),
    ControlKind(.textField, { TextField("日本", accessibleName: "it") }, reads: "> 日本"),
    ControlKind(
      .numberField,
      { NumberField(2, unit: "ms", accessibleName: "it") },
      reads: "> 2 ms"
    ),
    ControlKind(
      .dateField,
      { DateField(CalendarDate(daysSince1970: 0), accessibleName: "it") },
      reads: "> 1970-01-01"
    ),
    ControlKind(.searchBar, { SearchBar("a", accessibleName: "it") }, reads: "> a"),
    ControlKind(.textView, { TextView("a\n\nb", accessibleName: "it") }, reads: "| a\n| \n| b"),
    ControlKind(.button, { Button("a", accessibleName: "it") }, reads: "( a )"),
    ControlKind(.toggle, { Toggle("it") }, reads: "[ ] it", clicked: "[x] it"),
    ControlKind(
      .segmentedControl,
      { SegmentedControl(["a", "b"], accessibleName: "it") },
      reads: "a b"
    ),
    ControlKind(.tabBar, { TabBar(["a", "b"], accessibleName: "it") }, reads: "[a] b"),
    ControlKind(
      .menu,
      { Menu("it", items: [MenuItem("a", isEnabled: false), MenuItem("b"), MenuItem("c")]) },
      reads: "it ▾",
      clicked: "it ▴\n  (a)\n  [b]\n  c"
    ),
    ControlKind(.slider, { Slider(0.5, accessibleName: "it") }, reads: "it: 0.5"),
    ControlKind(.stepper, { Stepper(2, accessibleName: "it") }, reads: "it: - 2.0 +"),
    ControlKind(.progress, { ProgressView(0.25, accessibleName: "it") }, reads: "it: 25%"),
    ControlKind(
      .chart,
      { Sparkline([1, 2.5, 2], accessibleName: "it") },
      reads: "it: 2, from 1 to 2.5"
    ),
    ControlKind(
      .chart,
      {
        let chart = LineChart(accessibleName: "it")
        chart.series = [ChartSeries("a", values: [1, 2])]
        return chart
      },
      reads: "it: a: 2, from 1 to 2"
    ),
    ControlKind(
      .chart,
      {
        let chart = BarChart(accessibleName: "it")
        chart.bars = [ChartBar("a", 1)]
        return chart
      },
      reads: "it\na: 1"
    ),
    ControlKind(.activity, { ActivityIndicator(isAnimating: true) }, reads: "it: …"),
    ControlKind(.list, { ListView(showing: 1...2, accessibleName: "it") }, reads: "1\n2"),
    ControlKind(
      .list,
      { SectionedListView(showing: 1...2, accessibleName: "it") },
      reads: "Numbers\n  1\n  2"
    ),
    ControlKind(
      .table,
      { TableView(showing: [Fruit(id: 1, name: "fig", weight: 50)], accessibleName: "it") },
      reads: "Name  Weight\nfig  50 g"
    ),
    ControlKind(
      .formField,
      { FormField("Sum", Label("a"), hint: "b", accessibleName: "it") },
      reads: "Sum\nb\na"
    ),
    ControlKind(
      .form,
      { Form([FormField("Sum", Toggle("b"))], accessibleName: "it") },
      reads: "Sum\n[ ] b"
    ),
    ControlKind(.tabPage, { TabPage("it", .control(Label("a"))) }, reads: "a"),
    ControlKind(
      .splitView,
      { SplitView(.vertical, .control(Label("a")), .control(Label("b")), accessibleName: "it") },
      reads: "a\nb"
    ),
    ControlKind(
      .tree,
      { TreeView(showing: [TreeNode(1, [TreeNode(2)]), TreeNode(3)], accessibleName: "it") },
      reads: "▸ 1\n  3"
    ),
    ControlKind(
      .log,
      { LogView(showing: ["a", "b\tc"], accessibleName: "it") },
      reads: "a\nb\\tc"
    ),
    ControlKind(
      .scrollView,
      { ScrollView(.row([.control(Label("a")), .control(Label("b"))]), accessibleName: "it") },
      reads: "a\nb"
    ),
  ]
}

extension ActivityIndicator {
  fileprivate convenience init(isAnimating: Bool) {
    self.init(accessibleName: "it")
    self.isAnimating = isAnimating
  }
}
