import Expectations
import RxTraits
import Testing

@testable import RxBrowser
@testable import RxControls

/// A tree in a page: what is sent for its rows, and what a click on a sign does.
@MainActor
struct DocumentTreeTests {
  private struct File: Identifiable, Sendable {
    let id: Int
  }

  private let tree = TreeView(accessibleName: "Files")
  private let backend: BrowserBackend
  private let page: SimulatedPage

  init() {
    let small = (100..<160).map { TreeNode(File(id: $0)) }
    tree.setNodes((0..<100).map { TreeNode(File(id: $0), children: $0 == 3 ? small : []) }) {
      [tree] _, file in
      let cell = tree.dequeueCell("File")
      cell.textLabel?.text = "file \(file.id)"
      return cell
    }
    backend = BrowserBackend(.column([.control(tree)]), title: "", epoch: "epoch")
    page = SimulatedPage(backend)
    page.settle()
    page.scroll(0, to: 0, size: 40)
    page.settle()
  }

  private func attributes(_ row: Int) -> [String: String?]? {
    tree.pageRow(row, tree.cell(at: row)).attributes
  }

  @Test func `the tree and its rows have the roles and the states of ARIA`() {
    expectEqual(tree.rootElement.attributes["role"], "tree")
    expectEqual(tree.rootElement.attributes["aria-label"], "Files")
    let keys = tree.rootElement.attributes["data-keys"]?.split(separator: " ") ?? []
    expect(["left", "right", "*", "up", "home", "enter"].allSatisfy { keys.contains($0) })
    expectEqual(
      attributes(3),
      [
        "role": "treeitem", "aria-level": "1", "aria-posinset": "4", "aria-setsize": "100",
        "aria-expanded": "false", "data-columns": "0",
      ]
    )
    tree.userDidExpand(row: 3)
    expectEqual(attributes(3)?["aria-expanded"], "true")
    expectEqual(
      attributes(5),
      [
        "role": "treeitem", "aria-level": "2", "aria-posinset": "2", "aria-setsize": "60",
        "aria-expanded": nil, "data-columns": "2",
      ]
    )
  }

  @Test func `a click on a sign expands, and one beside it highlights`() {
    page.send("row", 0, ["row": 3, "p": "text"])
    page.settle()
    expectEqual(tree.highlightedRow, 3)
    expectEqual(tree.rowCount, 100)
    page.send("row", 0, ["row": 3, "p": "sign"])
    page.settle()
    expectEqual(tree.rowCount, 160)
    expectEqual(page.lists[0]?.count, 160)
    expectEqual(page.lists[0]?.rows[4], "file 100")
    page.press("*", in: 0)
    page.press("left", in: 0)
    page.settle()
    expectEqual(tree.rowCount, 100)
  }
}
