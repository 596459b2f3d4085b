import Dispatch
import FileSearchLines
import Glibc
import RxLoop
import RxSystem

/// A running command of the preview, whose output is parsed on another thread.
@MainActor
final class PreviewCommand {
  /// A report about the command.
  enum Report: Sendable {
    /// The next lines of the output.
    case lines([PreviewLine])
    /// The end of the output, with the reason unless the command has succeeded.
    case end(String?)
  }

  /// The number of bytes after which the command is killed.
  private static let maximumSize = 1 << 20
  /// The number of lines after which the command is killed.
  private static let maximumLines = 50_000

  private let report: @MainActor (Report) -> Void
  private let reader: Reader
  private var command: RunningCommand?
  private var isFinished = false
  private var received = 0
  private var lines = 0

  /// Parses the output on a background queue.
  private final class Reader: @unchecked Sendable {
    // Unchecked: `parser` is accessed only on `queue`.
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
  ///   - substitutions: the values of the placeholders.
  ///   - columns: the width of the preview.
  ///   - rows: the height of the preview.
  ///   - terminator: ends the process group of a cancelled command.
  ///   - report: called with the output and its end, never before the initializer returns.
  /// - Throws: the reason why the command cannot be started.
  init(
    _ command: ShellCommand,
    _ substitutions: ShellCommand.Substitutions,
    columns: Int,
    rows: Int,
    terminator: ProcessGroupTerminator,
    report: @escaping @MainActor (Report) -> Void
  ) throws(UVError) {
    self.report = report
    reader = Reader()
    var start = command.process(substitutions, joinsErrors: true)
    // FZF_…: commands that were written for fzf work here as well.
    start.environment = .adding([
      "COLUMNS": "\(columns)", "LINES": "\(rows)",
      "FZF_PREVIEW_COLUMNS": "\(columns)", "FZF_PREVIEW_LINES": "\(rows)",
    ])
    self.command = try RunningCommand(
      start,
      terminator: terminator,
      receive: { [weak self] bytes in self?.receive(bytes) },
      end: { [weak self] exit in self?.finish(exit.problem) }
    )
  }

  /// Ends the command, by force if it ignores the request; nothing more is reported.
  func cancel() {
    isFinished = true
    command?.cancel()
  }

  /// Kills the command at once: this process ends.
  func kill() {
    isFinished = true
    command?.kill()
  }

  private func receive(_ bytes: [UInt8]) {
    if isFinished { return }
    let bytes = Array(bytes.prefix(Self.maximumSize - received))
    received += bytes.count
    reader.take(bytes) { [weak self] lines in self?.show(lines) }
    if received >= Self.maximumSize { finish("stopped after \(Self.maximumSize >> 20) MiB") }
  }

  private func show(_ lines: [PreviewLine]) {
    if isFinished || lines.isEmpty { return }
    let kept = Array(lines.prefix(Self.maximumLines - self.lines))
    self.lines += kept.count
    report(.lines(kept))
    if self.lines >= Self.maximumLines { finish("stopped after \(Self.maximumLines) lines") }
  }

  /// Stops the command, reports the lines that have been received, and then the reason of the end.
  private func finish(_ reason: String?) {
    command?.cancel()
    reader.take(nil) { [weak self] lines in
      guard let self, !isFinished else { return }
      isFinished = true
      if !lines.isEmpty { report(.lines(lines)) }
      report(.end(reason))
    }
  }
}

extension UVError {
  /// The text in the pane when a command cannot be started.
  var previewNote: String { code == -E2BIG ? "too much for one command" : "\(self)" }
}
