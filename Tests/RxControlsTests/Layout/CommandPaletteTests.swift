import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct CommandPaletteTests {
  private let palette = CommandPalette([
    PaletteCommand(id: "open", "Open a file", detail: "Ctrl-O"),
    PaletteCommand(id: "close", "Close the File"), PaletteCommand(id: "quit", "End"),
  ])
  private let field = TextField(accessibleName: "field")
  private let user: HeadlessBackend
  private let bag = DisposeBag()
  private let selected = Selected()

  private final class Selected { var ids: [String] = [] }

  init() {
    user = HeadlessBackend(Layout.column([.control(field)]).overlay(.control(palette)))
    palette.rx.commandSelected.asSignal().emit(onNext: { [selected] in selected.ids.append($0.id) })
      .disposed(by: bag)
    field.isFocused = true
  }

  private var query: SearchBar? { user.control(.searchBar) as? SearchBar }

  @Test func `what is typed is searched in the titles, word by word`() throws {
    palette.isPresented = true
    expectEqual(
      user.text(),
      "> \nCommands\n> Type a command\nOpen a file  Ctrl-O\nClose the File\nEnd"
    )
    let query = try #require(query)
    expect(query.isFocused)
    user.type("FILE o", into: query)
    expectEqual(user.text(), "> \nCommands\n> FILE o\nOpen a file  Ctrl-O\nClose the File")
    user.type("p", into: query)
    expectEqual(user.text(), "> \nCommands\n> FILE op\nOpen a file  Ctrl-O")
    query.userDidSearch()
    expectEqual(selected.ids, ["open"])
    expect(!palette.isPresented && field.isFocused)
  }

  @Test func `keys of a list choose, and Enter without a match does nothing`() throws {
    palette.isPresented = true
    expect(user.userDidPressInDialog(KeyPress(.down)))
    expect(user.userDidPressInDialog(KeyPress(.down)))
    try #require(query).userDidSearch()
    expectEqual(selected.ids, ["quit"])
    palette.isPresented = true
    user.type("nothing", into: try #require(query))
    try #require(query).userDidSearch()
    expect(palette.isPresented)
    expectEqual(selected.ids, ["quit"])
  }

  @Test func `it begins anew each time, and takes commands while it is presented`() throws {
    palette.isPresented = true
    user.type("end", into: try #require(query))
    user.dismissDialog()
    expect(!palette.isPresented && selected.ids.isEmpty)
    palette.isPresented = true
    expectEqual(query?.text, "")
    Driver.just([PaletteCommand(id: "new", "New")]).drive(palette.rx.commands).disposed(by: bag)
    expectEqual(user.text(), "> \nCommands\n> Type a command\nNew")
    try #require(query).userDidCancel()
    expect(!palette.isPresented)
  }
}
