import ProgramSupport
import RxLoop
import RxSystem

/// The actions that the output of a command becomes.
extension InteractiveSession {
  /// The number of bytes of output after which a command is ended.
  private static let outputLimit = 1 << 20

  /// Runs a command beside the search, and performs the actions that its output stands for.
  ///
  /// - Parameters:
  ///   - bound: `transform`, `transform-query` or their like.
  ///   - rest: the actions that follow.
  ///   - causes: the events that have led to the action, and so to those of the output.
  func transform(
    _ bound: BoundAction,
    then rest: [BoundAction],
    because causes: Set<BindingEvent>
  ) {
    guard let command = bound.command else { return perform(rest, because: causes) }
    var output: [UInt8] = []
    transformCount += 1
    let id = transformCount
    let finish = { [unowned self] (actions: [BoundAction]) in
      transformCommands[id] = nil
      state.running -= 1
      showStatus()
      perform(actions + rest, because: causes)
    }
    do {
      transformCommands[id] = try RunningCommand(
        UVProcess.Command("/bin/sh", command.arguments(substitutions).map { ByteString($0) }),
        terminator: terminator,
        receive: { [unowned self] bytes in
          output += bytes
          if output.count <= Self.outputLimit { return }
          transformCommands[id]?.cancel()
          state.failure = "\(bound.action.rawValue): more than 1 MiB of output"
          finish([])
        },
        end: { [unowned self] _ in finish(actions(of: output, for: bound.action)) }
      )
      state.running += 1
      show(failure: nil)
    } catch {
      show(failure: command)
      perform(rest, because: causes)
    }
  }

  /// Returns the actions for the output of a command; none if there is a mistake in them, which is shown.
  private func actions(of output: [UInt8], for action: SearchAction) -> [BoundAction] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = RawArguments.text(of: Array(lines.first ?? []))
    switch action {
    case .transformQuery: return [BoundAction(action: .changeQuery, argument: first)]
    case .transformPrompt: return [BoundAction(action: .changePrompt, argument: first)]
    case .transformHeader:
      let shown = lines.last?.isEmpty ?? false ? lines.dropLast() : lines[...]
      let text = shown.map { RawArguments.text(of: Array($0)) }.joined(separator: "\n")
      return [BoundAction(action: .changeHeader, argument: text)]
    default:
      do throws(CommandError) {
        return try actions(in: output, of: action.rawValue)
      } catch {
        state.failure = ScreenText(Array(error.text.utf8)).text
        return []
      }
    }
  }

  /// Parses actions with a plus between them; line breaks around them do not count.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - source: the origin of the text, which begins each message.
  /// - Returns: the actions; none for an empty text.
  /// - Throws: an error that names the wrong part.
  func actions(in bytes: [UInt8], of source: String) throws(CommandError) -> [BoundAction] {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    var text = bytes.drop(while: isBreak)
    while let last = text.last, isBreak(last) { text.removeLast() }
    if text.isEmpty { return [] }
    var parser = BindingParser(
      // Control characters stay as they are: a command may have several lines.
      String(decoding: text, as: UTF8.self),
      of: source,
      hasPlaces: command.queryArguments.contents
    )
    return try parser.onlyActions()
  }
}
