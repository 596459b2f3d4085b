extension ObservableType {
  /// Reports the subscription, each event and the disposal of a sequence, without changing it.
  ///
  /// Use it to see what happens in the middle of a pipeline.
  ///
  ///     numbers.debug("numbers")
  ///     // 2026-03-01 12:00:00.250: numbers -> subscribed
  ///     // 2026-03-01 12:00:00.251: numbers -> Event next(1)
  ///     // 2026-03-01 12:00:00.251: numbers -> Event completed
  ///     // 2026-03-01 12:00:00.251: numbers -> isDisposed
  ///
  /// Lines are printed with the local time, unless `Hooks.debugOutput` is set.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line. By default it is the file, line and function of the
  ///     call.
  ///   - trimOutput: indicates whether the text of an event is shortened to 40 characters, in its
  ///     middle.
  ///   - file: the file in the default identifier.
  ///   - line: the line in the default identifier.
  ///   - function: the function in the default identifier.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source is reported, and ends the result.
  /// - Thread: a line is written on the thread of its event.
  /// - Memory: keeps no element.
  /// - SeeAlso: `do`, for functions of yours; `materialize`, for events as elements.
  @_disfavoredOverload
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let report = DebugReport(
      identifier: identifier ?? "\(file.lastPathComponent):\(line) (\(function))",
      trimOutput: trimOutput
    )
    return self.do(
      onNext: { report.event("\(Event.next($0))") },
      onError: { report.event("\(Event<Element>.error($0))") },
      onCompleted: { report.event("\(Event<Element>.completed)") },
      onSubscribe: { report.line("subscribed") },
      onDispose: { report.line("isDisposed") }
    )
  }
}

/// The formatter of the lines that one `debug` writes.
private struct DebugReport {
  let identifier: String
  let trimOutput: Bool

  func line(_ text: String) { Hooks.debugOutput("\(identifier) -> \(text)") }

  func event(_ text: String) {
    let limit = 40
    let isLong = trimOutput && text.count > limit
    line("Event \(isLong ? "\(text.prefix(limit / 2))...\(text.suffix(limit / 2))" : text)")
  }
}

extension String {
  fileprivate var lastPathComponent: Substring { self[...].split(separator: "/").last ?? self[...] }
}
