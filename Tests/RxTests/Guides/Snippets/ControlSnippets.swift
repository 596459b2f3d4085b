import Rx
import RxControls
import RxTerminal
import RxTesting
import Testing

/// The code of Docs/Controls.md and the end of Docs/Testing.md.
@MainActor
struct ControlSnippets {
  /// A query, and the names that contain it.
  private final class SearchScreen: Screen {
    let query = SearchBar(accessibleName: "Query")
    let results = ListView(accessibleName: "Results")
    private let bag = DisposeBag()

    override var layout: Layout {
      .column([.control(query), .control(results).height(.flexible(minimum: 1))])
    }

    override func didLoad() {
      // Not a driver: that waits while other tests have work on main.
      query.rx.text.orEmpty
        .map { query in ["README.md", "Package.swift"].filter { $0.lowercased().contains(query) } }
        .bind(to: results.rx.items(cellIdentifier: "Cell")) { _, name, cell in
          cell.textLabel?.text = name
        }
        .disposed(by: bag)
    }
  }

  @Test func `a layout`() {
    let prompt = Label(accessibleName: "Prompt")
    let query = TextField(accessibleName: "Query")
    let results = ListView(accessibleName: "Results")
    let (cancel, save) = (Button("Cancel"), Button("Save"))
    let help = Label(accessibleName: "Help")
    let layout = Layout.column([
      .row([.control(prompt), .control(query)]).priority(1),
      .control(results).height(.flexible(minimum: 1)),
      .row([.control(cancel), .control(save).width(.fixed(12))]),
      .control(help).height(.percent(30)),
    ])
    #expect(HeadlessBackend(layout).text().contains("( Cancel )"))
  }

  @Test func `a test without a screen`() {
    let user = HeadlessBackend(SearchScreen())
    let query = user.control(.searchBar, named: "Query") as! SearchBar
    user.type("read", into: query)
    #expect(user.text() == "> read\nREADME.md")
  }

  /// Not run: a test has no terminal.
  private func terminal() throws {
    let terminal = try TerminalBackend(SearchScreen())
    try UVLoop.main.run()
    terminal.close()
  }

  @Test(.timeLimit(.minutes(5))) func `the main scheduler keeps the rules`() async throws {
    try await SchedulerConformance.check(MainScheduler.instance)
  }
}
