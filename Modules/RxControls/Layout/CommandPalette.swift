internal import RxCore
public import RxTraits

/// A dialog with the commands of a program, of which the user types a part.
///
///     let palette = CommandPalette([
///       PaletteCommand(id: "open", "Open a file", detail: "Ctrl-O"),
///       PaletteCommand(id: "quit", "End the program", detail: "Ctrl-Q"),
///     ])
///     let layout = Layout.column([.control(editor)]).overlay(.control(palette), alignment: .top)
///     palette.rx.commandSelected.asSignal().emit(onNext: { command in perform(command.id) })
///     palette.isPresented = true
///
/// It shows the commands whose titles have all words of what is typed, whatever their case, and is presented with all of
/// them. Up and Down choose one, Enter or a click selects it and dismisses the palette, Escape dismisses it.
public final class CommandPalette: Dialog {
  /// The commands, in the order in which they are shown.
  public var commands: [PaletteCommand] { didSet { showMatches() } }

  private let query = SearchBar(accessibleName: "Command")
  private let list = ListView(accessibleName: "Commands")
  private let bag = DisposeBag()
  nonisolated let selections = UserEvent<PaletteCommand>()

  /// Creates a palette that is not presented.
  ///
  /// - Parameters:
  ///   - commands: the commands, in the order in which they are shown.
  ///   - title: the title.
  public init(_ commands: [PaletteCommand] = [], title: String = "Commands") {
    self.commands = commands
    query.placeholder = "Type a command"
    let rows = Layout.control(list).width(.flexible(minimum: 10, maximum: 60)).height(.fixed(8))
    super.init(
      title,
      .column([.control(query), rows]),
      padding: LayoutInsets(horizontal: 1),
      accessibleName: title
    )
    query.userChanges.controlEvent.asSignal()
      .emit(onNext: { [weak self] in self?.showMatches() }).disposed(by: bag)
    query.searches.controlEvent.asSignal()
      .emit(onNext: { [weak self] in self?.selectHighlighted() }).disposed(by: bag)
    query.cancellations.controlEvent.asSignal()
      .emit(onNext: { [weak self] in self?.userDidDismiss() }).disposed(by: bag)
    list.rx.modelSelected(PaletteCommand.self).asSignal()
      .emit(onNext: { [weak self] command in self?.userDidSelect(command) }).disposed(by: bag)
    showMatches()
  }

  override func willPresent() {
    query.text = ""
    showMatches()
  }

  /// Handles a key that no control of the palette has used: those of a list choose a command.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    list.userDidPress(key) || super.userDidPress(key)
  }

  private func showMatches() {
    let words = (query.text ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let matches = commands.filter { command in
      let title = command.title.lowercased()
      return words.allSatisfy { title.contains($0) }
    }
    list.show(
      ListRows(
        count: matches.count,
        model: { matches[$0] },
        cell: { [unowned list] row in
          let cell = list.dequeueCell("Command")
          cell.textLabel?.text = matches[row].title
          cell.detailTextLabel?.text = matches[row].detail
          return cell
        }
      )
    )
    list.highlightedRow = matches.isEmpty ? nil : 0
  }

  private func selectHighlighted() {
    if let row = list.highlightedRow { list.userDidSelect(row: row) }
  }

  /// Handles that the user has selected a command, which also dismisses the palette.
  public func userDidSelect(_ command: PaletteCommand) {
    guard isUsable else { return }
    isPresented = false
    reportUserChange()
    selections.report(command)
  }
}

/// A command of a `CommandPalette`.
public struct PaletteCommand: Identifiable, Hashable, Sendable {
  /// The identity of the command, by which a program knows it.
  public let id: String
  /// The title, which the user searches.
  public let title: String
  /// The text beside it, such as the keys of the command.
  public let detail: String

  /// Creates a command.
  public init(id: String, _ title: String, detail: String = "") {
    (self.id, self.title, self.detail) = (id, title, detail)
  }
}

extension Reactive where Base: CommandPalette {
  /// Emits each command that the user selects.
  public var commandSelected: ControlEvent<PaletteCommand> { base.selections.controlEvent }

  /// Sets the commands.
  @MainActor
  public var commands: Binder<[PaletteCommand]> {
    Binder(base) { palette, commands in palette.commands = commands }
  }
}
