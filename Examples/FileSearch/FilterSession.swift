import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxRedis
import RxTraits
import SystemPackage

/// One run of the program with `--filter`: a user without a screen types one query and reads the results.
@MainActor
final class FilterSession {
  private let command: FileSearchCommand
  private let settings: SearchSettings
  private let action: ResultAction?
  private var printer: ResultPrinter
  private let screen = SearchScreen()
  private let user: HeadlessBackend
  private let programRun = ProgramRun()
  /// The places that are not watched, but read from time to time.
  private var watchFailures: [FilePath: FileWatchError] = [:]
  /// The reason for that; nil if all are watched.
  private let watchProblem = BehaviorRelay<String?>(value: nil)
  /// The commands that run for the results.
  private var commands: ResultCommands?
  private let bag = DisposeBag()

  init(_ command: FileSearchCommand, _ action: ResultAction?) throws(CommandError) {
    self.command = command
    self.action = action
    settings = try command.settings()
    printer = ResultPrinter(
      json: command.json,
      print0: command.print0,
      limit: command.limit ?? .max,
      template: settings.printed,
      order: settings.order
    )
    user = HeadlessBackend(screen.query, screen.list, screen.count)
    user.paste(RawArguments.plainText(of: command.filter ?? ""), into: screen.query)
  }

  /// Runs to the end and returns the exit code.
  func run() throws -> Int32 {
    try command.queryArguments.check(command.filter ?? "")
    let source = try command.candidates()
    printer.hasMachines = source.hasMachines
    let index = try LiveIndex(source, settings, query: command.filter ?? "")
    if case .fleet(let address) = source { return try run(source, address, index) }
    for note in [index.linkNote, index.ignoringNote] { note?.warn("file-search") }
    let watch = command.watch ? try TreeWatch(source, index) : nil
    if let watch {
      watch.watchFailures.emit(onNext: { [self] in record($0) }).disposed(by: bag)
      watch.whenReady
        .emit(onNext: { [self] in printChanges(results(of: index)) })
        .disposed(by: bag)
    } else {
      useOnce(results(of: index), of: source, warnings: index.warnings)
    }
    defer { watch?.close() }
    let code = try programRun.run()
    try commands?.finish()
    do throws(CommandError) { try index.keep() } catch { error.warn("file-search") }
    return code
  }

  /// Runs with the names of other machines, once all have been read.
  private func run(
    _ source: CandidateSource,
    _ address: RedisAddress,
    _ index: LiveIndex
  ) throws -> Int32 {
    let fleet = FleetIndex(address, index)
    var isSettled = false
    fleet.onFailure = { [unowned self] error in programRun.stop(.failure(error)) }
    fleet.onChange = { [unowned self] state in
      if isSettled || !state.isSettled { return }
      isSettled = true
      if command.watch { return printChanges(results(of: index)) }
      useOnce(results(of: index), of: source, warnings: state.warnings)
    }
    let code = try programRun.run()
    fleet.close()
    try commands?.finish()
    return code
  }

  private func results(of index: LiveIndex) -> Driver<SearchResults> {
    screen.connect(to: index).map(\.results)
  }

  /// Prints the results or runs commands for them, and names on standard error what could not be read.
  ///
  /// Without a match the exit code is 2 then: there may be one in what could not be read.
  private func useOnce(
    _ results: Driver<SearchResults>,
    of source: CandidateSource,
    warnings: [CommandError]
  ) {
    results
      .drive(onNext: { [self] results in
        let code: Int32 = results.matched > 0 ? 0 : warnings.isEmpty ? 1 : 2
        if let action {
          for warning in warnings { warning.warn("file-search") }
          run(action, for: results, of: source, otherwise: code)
        } else {
          programRun.attempt { () throws(Errno) in try printer.print(results) }
          for warning in warnings { warning.warn("file-search") }
          programRun.stop(.success(code))
        }
      })
      .disposed(by: bag)
  }

  /// Runs the commands for the results; the exit code is 1 if one fails.
  private func run(
    _ action: ResultAction,
    for results: SearchResults,
    of source: CandidateSource,
    otherwise code: Int32
  ) {
    var paths: [[UInt8]] = []
    results.forEachPrinted(first: printer.limit) { paths.append(source.argument(Array($0))) }
    commands = ResultCommands(action, for: paths) { [unowned self] outcome in
      programRun.stop(outcome.map { $0 ? code : 1 })
    }
    commands?.start()
  }

  /// Names on standard error, and in the next line, why some places are not watched.
  private func record(_ change: FileChange) {
    // Unreadable directories are other warnings.
    if change.failure?.reason == .permissionDenied { return }
    watchFailures[change.path] = change.failure
    let failure = watchFailures[change.path] ?? watchFailures.values.first
    let reason = failure.map { $0.hint ?? $0.reason.description }
    if reason == watchProblem.value { return }
    watchProblem.accept(reason)
    if let reason { CommandError("not all watched (\(reason))").warn("file-search") }
  }

  private func printChanges(_ results: Driver<SearchResults>) {
    Driver.combineLatest(results, watchProblem.asDriver())
      .map { [printer] in
        WatchLine($0, first: printer.limit, order: printer.order, watchProblem: $1)
      }
      .distinctUntilChanged()
      .drive(onNext: { [self] line in
        programRun.attempt { () throws(Errno) in try printer.print(line) }
      })
      .disposed(by: bag)
  }
}

extension LiveIndex {
  /// The parts of the candidates that are missing.
  fileprivate var warnings: [CommandError] {
    if let inputLimit {
      return [CommandError("standard input up to \(inputLimit.text), the rest is not read")]
    }
    return files?.warnings.map { CommandError("\($0)") } ?? []
  }
}
