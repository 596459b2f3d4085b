import FileSearch
import ProgramSupport
import RxControls
import RxCore
import RxTraits
import SystemPackage

/// One run of the program without a screen: a user who writes one query and reads the results.
@MainActor
final class Session {
  private let command: FileSearchCommand
  private let format: RowFormat
  private let screen = SearchScreen()
  private let user: HeadlessBackend
  private let ending = Ending()
  private let bag = DisposeBag()

  init(_ command: FileSearchCommand) {
    self.command = command
    format = RowFormat(json: command.json, print0: command.print0, limit: command.limit ?? .max)
    user = HeadlessBackend(screen.query, screen.list, screen.count)
    user.paste(RawArguments.plainText(of: command.filter ?? ""), into: screen.query)
  }

  /// Runs to the end and answers the exit code.
  func run() throws -> Int32 {
    try command.queryArguments.check(command.filter ?? "")
    let source = try command.candidates()
    let index = try LiveIndex(source, command.settings, query: command.filter ?? "")
    let watch = command.watch ? try TreeWatch(source, index) : nil
    if let watch {
      watch.whenReady
        .emit(onNext: { [self] in printChanges(results(of: index)) })
        .disposed(by: bag)
    } else {
      printOnce(results(of: index))
    }
    defer { watch?.close() }
    return try ending.run()
  }

  private func results(of index: LiveIndex) -> Driver<SearchResults> {
    screen.connect(to: index).map(\.results)
  }

  private func printOnce(_ standing: Driver<SearchResults>) {
    standing
      .drive(onNext: { [self] results in
        ending.attempt { () throws(Errno) in try format.print(results) }
        ending.stop(.success(results.matched == 0 ? 1 : 0))
      })
      .disposed(by: bag)
  }

  private func printChanges(_ standing: Driver<SearchResults>) {
    standing
      .map { [format] in StandingLine($0, first: format.limit) }
      .distinctUntilChanged()
      .drive(onNext: { [self] line in
        ending.attempt { () throws(Errno) in try format.print(line) }
      })
      .disposed(by: bag)
  }
}

/// What one line of `--watch` says.
struct StandingLine: Sendable, Equatable {
  let total: Int
  let matched: Int
  let rows: [SearchRow]

  init(_ results: SearchResults, first limit: Int) {
    total = results.total
    matched = results.matched
    rows = results.rows(first: limit, withPositions: true)
  }

  /// The same result set; the number of candidates may differ, and a file may have been made anew.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.matched == rhs.matched
      && lhs.rows.elementsEqual(rhs.rows) {
        $0.printedBytes == $1.printedBytes && $0.score == $1.score && $0.positions == $1.positions
      }
  }
}
