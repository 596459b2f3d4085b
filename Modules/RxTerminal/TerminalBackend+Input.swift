internal import RxControls
internal import RxCore
internal import RxLoop

extension TerminalBackend {
  /// Handles inputs in order, and draws what they have changed if a frame is due.
  func route(_ inputs: [TerminalInput]) {
    for input in inputs where isOpen { route(input) }
    if isOpen { frames.drawIfDue() }
  }

  private func route(_ input: TerminalInput) {
    // A control that has changed may have moved others, at which a mouse event is aimed.
    if !dirty.isEmpty { place() }
    switch input {
    case .text(let text):
      route(typed: text)
      router.selector?.clear()
    case .paste(let text):
      router.selector?.clear()
      router.handle(pasted: text)
    case .key(let key):
      if !perform(key), key.legacy == key || !perform(key.legacy) { unhandled.onNext(key) }
    case .mouse(let event): route(event)
    case .focus(let isFocused): windowFocus.onNext(isFocused)
    case .report(let report): handle(report)
    }
  }

  private func route(typed text: String) {
    guard let keyAction else { return router.handle(typed: text).forEach(unhandled.onNext) }
    var pending = ""
    for character in text where isOpen {
      guard let action = keyAction(KeyPress(.character(character))) else {
        pending.append(character)
        continue
      }
      // The action must find the characters that were typed before its key.
      router.handle(typed: pending).forEach(unhandled.onNext)
      pending = ""
      action()
    }
    if isOpen, !pending.isEmpty { router.handle(typed: pending).forEach(unhandled.onNext) }
  }

  private func route(_ event: MouseEvent) {
    let event = placement.map { $0.region.translate(event) } ?? event
    guard let event = event.map({ clicks.count($0, at: .now) }) else { return }
    router.handle(event)
    mouse.onNext(event)
  }

  /// Handles a key.
  ///
  /// - Returns: true if `keyAction`, the backend or a control used the key.
  private func perform(_ key: KeyPress) -> Bool {
    if let action = keyAction?(key) {
      action()
      router.selector?.clear()
      return true
    }
    return handle(key) || router.handle(key)
  }

  private func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("z"), .control): suspend(group: true)
    case (.character("l"), .control): redraw()
    case (.character("w"), .alt): return copySelection()
    case (.escape, []): return router.selector?.clear() ?? false
    default:
      router.selector?.clear()
      return false
    }
    return true
  }

  /// Queries the terminal, after entering it, for the cursor's position, the keyboard protocol, the background and
  /// modes that it may have.
  func didEnter() {
    placement?.locate(cursorIn: nil)
    let sequences = device.sequences
    var query: [UInt8] = []
    if sequences.options.usesKeyboardProtocol, !sequences.hasKeyboardProtocol {
      query += TerminalSequences.keyboardProtocolQuery
    }
    // Another theme of the terminal may have been chosen while the program was stopped.
    if themeForBackground != nil { query += TerminalSequences.backgroundQuery }
    // In a region, what a terminal prints of the query must not be beside a line before it.
    if placement == nil { query += sequences.modeRequests } else { asksForModes = true }
    if !query.isEmpty { send(query: query) }
  }

  /// Asks the terminal for modes that it may have.
  func askForModes() {
    asksForModes = false
    let query = device.sequences.modeRequests
    if !query.isEmpty { send(query: query) }
  }

  /// Has the terminal report its size.
  func startSizeReports() { send(query: TerminalSequences.sizeReportsStart) }

  /// Sends a query, followed by a query for the primary device attributes (DA1).
  ///
  /// Every terminal replies to DA1, and in order. So when its reply has come, a query without a reply
  /// is one that the terminal does not support.
  func send(query: [UInt8]) {
    if query == TerminalSequences.cursorPositionQuery { reader.parser.awaitsCursor = true }
    pendingReplies.add(at: .now)
    device.send(query + TerminalSequences.primaryAttributesQuery)
  }

  /// Handles a reply of the terminal.
  private func handle(_ report: TerminalReport) {
    switch report {
    case .attributes:
      pendingReplies.remove()
      if pendingReplies.count == 0 { receive(cursor: nil) }
    case .keyboard: startKeyboardProtocol()
    case .cursor(let row, let column):
      receive(cursor: FrameWriter.Position(row: row, column: column))
    case .background(let color): background = color
    case .mode(2048, let state) where (1...3).contains(state) && !device.sequences.hasSizeReports:
      // Set first: then the leave sequence, which also runs after a crash, ends the reports.
      device.sequences.hasSizeReports = true
      startSizeReports()
    case .mode(2027, let state) where !device.sequences.knowsGraphemeClusters:
      device.sequences.knowsGraphemeClusters = true
      if (1...3).contains(state) { measureClusters(isOn: state != 2) }
    case .screenSize(let size) where device.sequences.hasSizeReports:
      if device.report(size: size) {
        resize()
        reportSize()
      }
    case .mode, .screenSize: break
    }
  }

  /// Handles the cursor's position; `nil` if the terminal does not report it.
  private func receive(cursor: FrameWriter.Position?) {
    reader.parser.awaitsCursor = false
    placement?.receive(cursor: cursor)
  }

  /// Trusts the terminal's widths of grapheme clusters, after setting its mode for them if it is off.
  private func measureClusters(isOn: Bool) {
    if !isOn {
      // Set first: then the leave sequence, which also runs after a crash, ends the mode.
      device.sequences.setsGraphemeClusters = true
      device.send(TerminalSequences.graphemeClustersStart)
    }
    writer.measuresClusters = true
    redraw()
  }

  private func startKeyboardProtocol() {
    if device.sequences.hasKeyboardProtocol { return }
    // Set first: then the leave sequence, which also runs after a crash, ends the protocol.
    device.sequences.hasKeyboardProtocol = true
    device.send(TerminalSequences.keyboardProtocolStart)
  }

  /// The time for which a program that ends waits for replies.
  var replyTimeout: Duration {
    device.sequences.options.answerTimeout
      ?? (pendingReplies.hasReplied ? .milliseconds(300) : .milliseconds(80))
  }

  /// Reads the replies that are outstanding; the shell would otherwise read them as typed keys.
  func drainReplies() {
    let timeout = replyTimeout
    if !pendingReplies.areExpected(at: .now, timeout: timeout) { return }
    device.drain(for: timeout) { bytes in
      for case .report(.attributes) in reader.parser.feed(bytes) { pendingReplies.remove() }
      return pendingReplies.count == 0
    }
    pendingReplies.removeAll()
  }
}

/// Parses the bytes of a terminal, and completes a pending key when no byte follows for a while.
@MainActor
final class InputReader {
  /// The time after which an incomplete sequence that cannot be a key is given up.
  private static let sequenceTimeout = Duration.seconds(1)

  var parser = KeyParser()
  private let onInputs: @MainActor ([TerminalInput]) -> Void
  private var timer: LoopTimer?
  private var isClosed = false

  init(onInputs: @escaping @MainActor ([TerminalInput]) -> Void) { self.onInputs = onInputs }

  /// Parses bytes and reports the inputs that they complete.
  func read(_ bytes: ArraySlice<UInt8>) {
    _ = timer?.cancel()
    report(parser.feed(bytes))
    if isClosed || !parser.isPending { return }
    let delay = parser.mayBeKey ? TerminalBackend.escapeDelay : Self.sequenceTimeout
    timer = MainScheduler.run(after: delay) { [weak self] in
      self?.flush()
    }
  }

  /// Reports nothing from now on.
  func close() {
    isClosed = true
    _ = timer?.cancel()
  }

  private func flush() { report(parser.flush()) }

  private func report(_ inputs: [TerminalInput]) {
    if !inputs.isEmpty { onInputs(inputs) }
  }
}

/// The number of queries that the terminal has not replied to, and the time of the last query.
struct PendingReplies {
  /// A terminal that has not replied to a running program within this time will not reply.
  private static let limit = Duration.seconds(1)

  private(set) var count = 0
  /// True if the terminal has replied to a query.
  private(set) var hasReplied = false
  private var lastQuery: SuspendingClock.Instant?

  /// True if replies may still arrive.
  ///
  /// - Parameters:
  ///   - time: the current time.
  ///   - timeout: the time for which a program that ends waits for replies.
  /// - Returns: `false` if all replies have arrived, or the last query was too long ago.
  func areExpected(at time: SuspendingClock.Instant, timeout: Duration) -> Bool {
    guard count > 0, let lastQuery else { return false }
    return lastQuery.duration(to: time) < max(Self.limit, timeout)
  }

  /// Adds a query.
  mutating func add(at time: SuspendingClock.Instant) {
    count += 1
    lastQuery = time
  }

  /// Removes a query that was replied to.
  mutating func remove() {
    count = max(0, count - 1)
    hasReplied = true
  }

  /// Removes all queries.
  mutating func removeAll() { count = 0 }
}
