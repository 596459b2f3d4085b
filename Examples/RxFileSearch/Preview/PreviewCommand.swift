import Dispatch
import Glibc
import RxLoop

/// A command that runs for a preview, and what it has written so far.
///
/// It leads a process group of its own, which is killed as soon as nobody wants to see it any more. It
/// has no terminal, and nothing to read.
@MainActor
final class PreviewCommand {
  /// What is told of it.
  enum Report: Sendable {
    /// More lines.
    case lines([PreviewLine])
    /// No more will come; why, unless all went well.
    case end(String?)
  }

  /// More of its output is not kept: it is killed.
  private static let longest = 1 << 20
  /// More lines are not kept.
  private static let mostLines = 50_000

  private let report: @MainActor (Report) -> Void
  private let reader: Reader
  private let endings: EndingGroups
  private var process: UVProcess?
  private var group: Int32 = 0
  private var exit: UVProcess.Exit?
  private var isReadingDone = false
  private var isOver = false
  private var received = 0
  private var lines = 0

  /// Parses what comes, away from the main actor.
  private final class Reader: @unchecked Sendable {
    // Unchecked: the parser is used on the queue only.
    private let queue = DispatchQueue(label: "file-search.preview", qos: .userInitiated)
    private var parser = OutputParser()

    func take(_ bytes: [UInt8]?, then show: @escaping @MainActor @Sendable ([PreviewLine]) -> Void)
    {
      queue.async { [self] in
        if let bytes { parser.feed(bytes) } else { parser.finish() }
        let lines = parser.takeLines()
        MainScheduler.runLater { show(lines) }
      }
    }
  }

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: what to run.
  ///   - words: what it is about.
  ///   - columns: how many columns it may fill.
  ///   - rows: how many rows it may fill.
  ///   - endings: what becomes of it when it is not wanted any more.
  ///   - report: told of what it writes, and of its end; not at once.
  /// - Throws: why it cannot be started.
  init(
    _ command: ShellCommand,
    _ words: ShellCommand.Words,
    columns: Int,
    rows: Int,
    endings: EndingGroups,
    report: @escaping @MainActor (Report) -> Void
  ) throws(UVError) {
    self.report = report
    self.endings = endings
    reader = Reader()
    var start = UVProcess.Command(
      "/bin/sh",
      command.arguments(words, joinsErrors: true).map { ByteString($0) }
    )
    start.startsSession = true
    start.input = .ignore
    start.output = .pipe
    start.errors = .ignore
    // The names that commands for other finders know.
    start.environment = .adding([
      "COLUMNS": "\(columns)", "LINES": "\(rows)",
      "FZF_PREVIEW_COLUMNS": "\(columns)", "FZF_PREVIEW_LINES": "\(rows)",
    ])
    let process = try UVProcess(start, on: .main) { [weak self] exit in
      MainActor.assumeIsolated { self?.end(exit) }
    }
    self.process = process
    group = process.pid
    do {
      try process.output?.startReading(
        onData: { [weak self] bytes in
          let bytes = Array(bytes)
          MainActor.assumeIsolated { self?.take(bytes) }
        },
        onEnd: { [weak self] _ in MainActor.assumeIsolated { self?.endReading() } }
      )
    } catch {
      kill()
      throw error
    }
  }

  /// Nobody wants to see it any more: it is asked to end, and killed if it does not.
  ///
  /// Nothing more is reported.
  func cancel() {
    if isOver { return }
    isOver = true
    stop()
  }

  /// It has to be gone at once, as this process ends.
  func kill() {
    let isRunning = process != nil && (exit == nil || !isReadingDone)
    isOver = true
    if isRunning { Glibc.kill(-group, SIGKILL) }
  }

  private func stop() {
    guard let process else { return }
    self.process = nil
    process.output?.close()
    if exit != nil, isReadingDone { return }
    endings.end(group)
  }

  private func take(_ bytes: [UInt8]) {
    if isOver { return }
    let bytes = Array(bytes.prefix(Self.longest - received))
    received += bytes.count
    reader.take(bytes) { [weak self] lines in self?.show(lines) }
    if received >= Self.longest { finish("stopped after \(Self.longest >> 20) MiB") }
  }

  private func show(_ lines: [PreviewLine]) {
    if isOver || lines.isEmpty { return }
    let kept = Array(lines.prefix(Self.mostLines - self.lines))
    self.lines += kept.count
    report(.lines(kept))
    if self.lines >= Self.mostLines { finish("stopped after \(Self.mostLines) lines") }
  }

  private func end(_ exit: UVProcess.Exit) {
    self.exit = exit
    endIfDone()
  }

  private func endReading() {
    isReadingDone = true
    process?.output?.close()
    endIfDone()
  }

  private func endIfDone() {
    guard isReadingDone, let exit else { return }
    switch exit {
    case .exited(0): finish(nil)
    case .exited(let code): finish("exit code \(code)")
    case .signaled(let signal): finish("ended by signal \(signal)")
    }
  }

  /// No more is wanted: what has come is shown, then why it ends.
  private func finish(_ reason: String?) {
    stop()
    reader.take(nil) { [weak self] lines in
      guard let self, !isOver else { return }
      isOver = true
      if !lines.isEmpty { report(.lines(lines)) }
      report(.end(reason))
    }
  }
}
