import Expectations
import RxControls
import TestSupport
import Testing

@testable import RxTerminal

private struct NumberedRow: Identifiable {
  let id: Int
}

/// The invariants of all controls, for any screen and any input.
@MainActor
@Suite struct EveryControlTests {
  private let list = ListView()
  private let menu = Menu("File", items: [MenuItem("Open"), MenuItem("Shut", isEnabled: false)])
  private let indicator = ActivityIndicator()

  private var all: [Control] {
    list.show(rows: 30)
    list.showsScrollIndicator = true
    indicator.isAnimating = true
    let field = TextField("one 日本語 two")
    field.placeholder = "write"
    let table = TableView()
    table.showsScrollIndicator = true
    table.setRows(
      (0..<30).map { NumberedRow(id: $0) },
      columns: [
        TableColumn("Number 数", \.id), TableColumn("Text") { $1.text = "e\u{301} 世界 \($0.id)" },
      ]
    )
    let tree = TreeView()
    let leaf = TreeNode(NumberedRow(id: 1))
    let nodes = (2..<9).map { TreeNode(NumberedRow(id: $0), children: $0 == 5 ? [leaf] : []) }
    tree.setNodes([TreeNode(NumberedRow(id: 0), children: nodes)]) { [tree] _, row in
      let cell = tree.dequeueCell("Row")
      cell.textLabel?.text = "e\u{301} 世界 \(row.id)"
      return cell
    }
    let log = LogView()
    log.append(contentsOf: (0..<30).map { LogLine("a\u{1B}[2J é世 \($0)", tone: .accent) })
    let chart = LineChart()
    chart.xFormat = .plain
    chart.series = [ChartSeries("é世", values: [1, 5, .nan, 2]), ChartSeries(values: [0])]
    let bars = BarChart()
    bars.bars = [ChartBar("世界", 3), ChartBar("b", -1), ChartBar("", .infinity)]
    let toasts = ToastView()
    for text in ["one 世界", "e\u{301}\ttwo"] { toasts.show(Toast(text)) }
    let dialog = Dialog("世界", .control(Toggle("in a dialog")))
    dialog.isPresented = true
    let form = Form([
      FormField("世界 name", TextField("one"), hint: "e\u{301} 世"),
      FormField("b", Toggle("two")),
    ])
    form.fields[1].error = "世界"
    form.fields[1].showErrors()
    let lines = (0..<10).map { Layout.control(Toggle("e\u{301} \($0)")) }
    return [
      Label("a label 世界"), RichLabel(RichText(markdown: "# é世\n- **a** `b` *c*\n\n```\nd\te")),
      Button("Save"), Toggle("on"), menu, SegmentedControl(["A", "B語"]),
      TabBar(["One", "Two"]), Slider(0.3), Stepper(2), ProgressView(0.5), indicator, field,
      Sparkline([1, 5, .nan, 2]), SearchBar("find"), TextView("a\nlong\ttext\n👨‍👩‍👧 of lines"), list,
      table, tree, log, chart, bars,
      ScrollView(.column(lines)),
      Control(accessibleName: "Plain"),
      toasts, dialog, form, NumberField(1, in: 0...9, unit: "世"),
      DateField(CalendarDate(daysSince1970: 0)),
      TabView([TabPage("世", .control(TextField("one"))), TabPage("b", .control(Toggle("two")))]),
      SplitView(.horizontal, .control(TextField("left 世")), .control(Toggle("right"))),
      GroupBox(
        "A b\u{fc}x 世界",
        .column([.control(Toggle("in a box")), .control(TextField("in it"))])
      ),
    ]
  }

  private nonisolated static let sizes = [(24, 80), (5, 20), (2, 7), (1, 1), (0, 80), (24, 0)]

  @Test(arguments: sizes)
  func `each stays within its screen and uses all keys`(rows: Int, columns: Int) {
    for control in all {
      let terminal = VirtualTerminal(control, rows: rows, columns: columns)
      for key in Self.keys {
        terminal.press(key)
        terminal.press(key, modifiers: .shift)
      }
      terminal.type("x 日")
      let lines = terminal.lines
      expectEqual(lines.count, rows)
      expect(lines.allSatisfy { $0.columns <= columns })
    }
  }

  @Test(arguments: Seeds.some(4))
  func `after any input the screen equals one that is painted from scratch`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (rows, columns) = Self.sizes.dropLast(2).randomElement(using: &random) ?? (24, 80)
    let controls = all
    let layout = Layout.column(
      [
        .row(controls.prefix(4).map { .control($0) }),
        .control(ScrollView(.column(controls[4..<8].map { .control($0) }))),
        .row(controls[8..<14].map { .control($0) }),
      ] + controls[14...].map { .control($0) }
    )
    let terminal = VirtualTerminal(layout, rows: rows, columns: columns)
    for _ in 0..<100 {
      act(on: terminal, &random)
      if Int.random(in: 0..<10, using: &random) == 0 {
        let control = controls.randomElement(using: &random)
        if Bool.random(using: &random) {
          control?.isHidden.toggle()
        } else {
          control?.isEnabled.toggle()
        }
      }
      let (lines, cursor) = (terminal.lines, terminal.cursor)
      terminal.paintAll()
      expectEqual(terminal.lines, lines)
      expectEqual(terminal.cursor, cursor)
    }
  }

  private func act(on terminal: VirtualTerminal, _ random: inout SeededGenerator) {
    let (x, y) = (Int.random(in: 0..<80, using: &random), Int.random(in: 0..<24, using: &random))
    let place = (x % max(1, terminal.size.columns), y % max(1, terminal.size.rows))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: terminal.click(place.0, place.1)
    case 1:
      terminal.mouse(.press(.left), place.0, place.1, count: Int.random(in: 1...3, using: &random))
    case 2: terminal.mouse(.drag(.left), place.0, place.1)
    case 3: terminal.mouse(.wheel(Bool.random(using: &random) ? .up : .down), place.0, place.1)
    case 4: terminal.type(["a", "日", "e\u{301}", " "].randomElement(using: &random) ?? " ")
    case 5: terminal.press(.tab)
    case 6:
      terminal.router.selector?.scroll()
      terminal.draw()
      terminal.mouse(.release(.left), place.0, place.1)
    default:
      let modifiers: [KeyPress.Modifiers] = [[], [], .shift, .control]
      terminal.press(
        Self.keys.randomElement(using: &random) ?? .tab,
        modifiers: modifiers.randomElement(using: &random) ?? []
      )
    }
  }

  private nonisolated static let keys: [KeyPress.Key] = [
    .tab, .enter, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete,
    .escape, .insert, .character(" "), .character("*"), .function(1),
  ]
}
