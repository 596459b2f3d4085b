import Expectations
import Foundation
import TestSupport
import Testing

@testable import RxBrowser
@testable import RxControls

/// Random programs, users and connections; afterwards each page shows what a new page shows.
@MainActor
struct DocumentModelTests {
  private struct Item: Identifiable {
    let id: Int
    var name: String
  }

  @MainActor
  private final class World {
    let field = TextField(accessibleName: "Field")
    let label = Label("none")
    let toggle = Toggle("Switch")
    let menu = Menu("Menu", items: [MenuItem("one"), MenuItem("two")])
    let list = ListView(accessibleName: "List")
    let backend: BrowserBackend
    var items: [Item] = []
    var pages: [SimulatedPage] = []
    var random: SeededGenerator
    private var nextItem = 0
    private var tokens = 0
    /// The tokens that somebody has typed.
    private(set) var typed: [String] = []
    static let (field, label, toggle, menu, list) = (0, 1, 2, 3, 4)

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      backend = BrowserBackend(
        .column([field, label, toggle, menu, list].map { .control($0) }),
        title: "Model",
        epoch: "epoch"
      )
      for _ in 0..<Int.random(in: 0...80, using: &random) { items.append(newItem()) }
      showItems()
    }

    func newItem() -> Item {
      nextItem += 1
      return Item(id: nextItem, name: "item \(nextItem)")
    }

    func showItems() {
      let items = items
      list.show(
        ListRows(
          count: items.count,
          model: { items[$0] },
          cell: { row in
            let cell = ListCell()
            cell.textLabel?.text = items[row].name
            return cell
          }
        )
      )
    }

    func token() -> String {
      tokens += 1
      typed.append("<\(tokens)>")
      return "<\(tokens)>"
    }

    /// A step of the program.
    func change() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: label.text = "text \(Int.random(in: 0..<100, using: &random))"
      case 1: label.emphasis = label.emphasis.isEmpty ? [1..<3] : []
      case 2: toggle.isOn.toggle()
      case 3: menu.isOpen.toggle()
      case 4: field.isEnabled = true
      case 5: label.isHidden.toggle()
      case 6: field.text = token() + (field.text ?? "")
      case 7:
        list.highlightedRow = items.isEmpty ? nil : Int.random(in: items.indices, using: &random)
      case 8:
        if items.isEmpty { break }
        items[Int.random(in: items.indices, using: &random)].name += "'"
        showItems()
      case 9:
        items.shuffle(using: &random)
        showItems()
      default:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          if Bool.random(using: &random), !items.isEmpty {
            items.remove(at: Int.random(in: items.indices, using: &random))
          } else {
            items.insert(newItem(), at: Int.random(in: 0...items.count, using: &random))
          }
        }
        showItems()
      }
    }

    /// A step of a user or of the network.
    func use(_ page: SimulatedPage) {
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1: page.deliverToServer(Int.random(in: 1...3, using: &random))
      case 2, 3, 4: page.deliverToPage()
      case 5, 6:
        guard let shown = page.fields[Self.field]?.shown else { break }
        page.edit(
          Self.field,
          at: place(in: shown),
          deleting: 0,
          inserting: token()
        )
      case 7: page.click(Self.toggle)
      case 8: page.scroll(Self.list, to: Int.random(in: 0..<100, using: &random))
      case 9: page.click(row: Int.random(in: 0..<60, using: &random), of: Self.list)
      case 10: if page.isConnected { page.disconnect() } else { page.connect() }
      case 11:
        // The server does not notice the end; some pages move the caret before it.
        guard page.isConnected else { break }
        if let shown = page.fields[Self.field]?.shown, Bool.random(using: &random) {
          page.moveCaret(Self.field, to: place(in: shown))
        }
        page.loseConnection()
      default: page.focus(Self.field)
      }
    }

    /// A place in a text between two tokens.
    private func place(in text: [UInt16]) -> Int {
      let ends = text.indices.filter { text[$0] == UInt16(UInt8(ascii: ">")) }.map { $0 + 1 }
      return ([0] + ends).randomElement(using: &random) ?? 0
    }

    /// Delivers everything until nothing is left.
    func settle() {
      for page in pages where !page.isConnected { page.connect() }
      var isQuiet = false
      while !isQuiet {
        backend.showChanges()
        isQuiet = true
        for page in pages {
          if page.deliverToServer() { isQuiet = false }
          while page.deliverToPage() {
            isQuiet = false
            page.deliverToServer()
          }
        }
      }
    }
  }

  @Test(arguments: Seeds.some(8))
  func `each page shows what a new page shows, and no typed text is lost`(seed: UInt64) {
    let world = World(seed: seed)
    world.pages = (0..<3).map { _ in SimulatedPage(world.backend) }
    for page in world.pages { page.scroll(World.list, to: 0) }
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &world.random) {
      case 0: world.change()
      case 1: world.backend.showChanges()
      default: world.pages.randomElement(using: &world.random).map { world.use($0) }
      }
    }
    world.settle()

    for page in world.pages {
      expectEqual(page.closingCode, nil)
      let new = SimulatedPage(world.backend)
      world.backend.showChanges()
      new.deliverToPage()
      let list = page.lists[World.list]
      new.scroll(World.list, to: list?.top ?? 0)
      if let window = list?.window, window != new.lists[World.list]?.window { continue }
      new.deliverToServer()
      world.backend.showChanges()
      while new.deliverToPage() { new.deliverToServer() }
      expectEqual(page.state, new.state)
      new.disconnect()
    }
    let text = world.field.text ?? ""
    for token in world.typed {
      expectEqual(text.components(separatedBy: token).count, 2, "\(token) in \(text)")
    }
  }
}
