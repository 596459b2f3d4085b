import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TreeTests {
  private struct Part: Identifiable {
    let id: String
  }

  private let tree = TreeView()

  init() {
    show([
      TreeNode(Part(id: "木"), children: [TreeNode(Part(id: "e\u{301}"), children: [leaf("x")])]),
      leaf("א leaf"),
    ])
  }

  private func leaf(_ id: String) -> TreeNode<Part> { TreeNode(Part(id: id)) }

  private func show(_ nodes: [TreeNode<Part>]) {
    tree.setNodes(nodes) { [tree] place, part in
      let cell = tree.dequeueCell("Part")
      cell.textLabel?.text = part.id
      cell.detailTextLabel?.text = place.level == 2 ? "d" : nil
      return cell
    }
  }

  @Test func `rows have lines for their levels and a sign, and keys expand them`() {
    let terminal = VirtualTerminal(tree, rows: 5, columns: 20)
    expectEqual(terminal.lines, ["  ▸ 木", "    א leaf", "", "", ""])
    terminal.press(.tab, .down, .right, .right, .right)
    expectEqual(
      terminal.lines,
      ["  ▾ 木", "▌ │ ▾ e\u{301}", "  │ │   x  d", "    א leaf", ""]
    )
    terminal.press(.left, .left, .left)
    expectEqual(terminal.lines.prefix(3), ["▌ ▸ 木", "    א leaf", ""])
    expectEqual(terminal.unhandled, [])
  }

  @Test func `a press on a sign expands and collapses, and one on a text highlights`() {
    let terminal = VirtualTerminal(tree, rows: 5, columns: 20)
    terminal.click(2, 0)
    expectEqual(terminal.lines[1], "  │ ▸ e\u{301}")
    expectEqual(tree.highlightedRow, nil)
    terminal.click(2, 1)
    expectEqual(tree.highlightedRow, 1)
    expectEqual(tree.rowCount, 3)
    terminal.click(5, 1)
    expectEqual(tree.rowCount, 4)
    terminal.click(5, 1)
    terminal.click(3, 0)
    expectEqual(terminal.lines, ["▌ ▸ 木", "    א leaf", "", "", ""])
    // A leaf has no sign.
    terminal.click(2, 1)
    expectEqual(tree.highlightedRow, 1)
    tree.isEnabled = false
    terminal.click(2, 0)
    expectEqual(tree.rowCount, 2)
  }

  @Test func `the text of a deep node has half of the width, and signs can be those of ASCII`() {
    func nodes(_ level: Int) -> [TreeNode<Part>] {
      [TreeNode(Part(id: "\(level) deep 木木木木"), children: level == 200 ? [] : nodes(level + 1))]
    }
    show(nodes(0))
    tree.expandedNodes = Set((0..<200).map { AnyHashable("\($0) deep 木木木木") })
    expectEqual(tree.rowCount, 201)
    tree.highlightedRow = 200
    var theme = TerminalTheme.plain
    (theme.expandedSign, theme.collapsedSign, theme.indentSign) = ("- ", "+ ", "| ")
    let terminal = VirtualTerminal(.column([.control(tree)]), rows: 2, columns: 22, theme: theme)
    expectEqual(terminal.lines, ["  | | | | | - 199 dee…", "▌ | | | | |   200 dee…"])
  }
}
