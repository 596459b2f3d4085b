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

  @Test func `a question, and what tells of the action`() {
    let (files, log) = (ListView(accessibleName: "Files"), LogView(accessibleName: "Log"))
    let query = SearchBar(accessibleName: "Query")
    let (keep, delete) = (Button("Keep"), Button("Delete"))
    let bag = DisposeBag()
    let question = Dialog("Delete the file?", .row([.control(keep), .control(delete)]))
    let toasts = ToastView(accessibleName: "Messages")
    let split = SplitView(.horizontal, .control(files), .control(log), fraction: 0.6)
    let layout = Layout.column([.control(query), .control(split)])
      .overlay(.control(question))
      .overlay(.control(toasts), alignment: .bottomTrailing)

    files.rx.modelSelected(String.self).asSignal().map { _ in true }
      .emit(to: question.rx.isPresented).disposed(by: bag)
    Signal.merge(keep.rx.tap.asSignal(), delete.rx.tap.asSignal()).map { false }
      .emit(to: question.rx.isPresented).disposed(by: bag)
    delete.rx.tap.asSignal().map { LogLine("deleted", tone: .accent) }
      .emit(to: log.rx.nextLine).disposed(by: bag)
    delete.rx.tap.asSignal().map { Toast("The file is deleted.") }
      .emit(to: toasts.rx.toast).disposed(by: bag)
    Observable.just(["a", "b"]).bind(to: files.rx.items(cellIdentifier: "File")) { _, name, cell in
      cell.textLabel?.text = name
    }
    .disposed(by: bag)
    let user = HeadlessBackend(layout)
    user.select(row: 0, in: files)
    #expect(question.isPresented && keep.isFocused)
    user.click(delete)
    #expect(!question.isPresented)
    #expect(log.keptLines == [LogLine("deleted", tone: .accent)])
    #expect(toasts.toasts.map(\.text) == ["The file is deleted."])
  }

  @Test func `a form`() {
    let bag = DisposeBag()
    let (email, save) = (TextField(), Button("Save"))
    let emailField = FormField("E-mail", email)
    let form = Form([emailField])
    let address = email.rx.text.orEmpty.asDriver().map { text in
      Validation.valid(text)
        .check("is required") { !$0.isEmpty }
        .check("has no @") { $0.contains("@") }
    }
    address.map(\.error).drive(emailField.rx.error).disposed(by: bag)
    save.rx.tap.asSignal().emit(to: form.rx.submit).disposed(by: bag)
    form.rx.didSubmit.asSignal().withLatestFrom(address.compactMap(\.value))
      .emit(onNext: { print("subscribed", $0) }).disposed(by: bag)
    let user = HeadlessBackend(form, save)
    user.type("ada", into: email)
    user.click(save)
    #expect(user.text() == "E-mail\n! has no @\n> ada\n( Save )")
    #expect(email.isFocused && !form.isValid)
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
