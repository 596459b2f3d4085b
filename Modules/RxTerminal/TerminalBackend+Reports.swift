extension TerminalBackend {
  /// Queries the terminal, after entering it, for the cursor's position and for the keyboard protocol.
  func didEnter() {
    placement?.locate(cursorIn: nil)
    let sequences = device.sequences
    if sequences.options.usesKeyboardProtocol, !sequences.hasKeyboardProtocol {
      send(query: TerminalSequences.keyboardProtocolQuery)
    }
  }

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
  func handle(_ report: TerminalReport) {
    switch report {
    case .attributes:
      pendingReplies.remove()
      if pendingReplies.count == 0 { receive(cursor: nil) }
    case .keyboard: startKeyboardProtocol()
    case .cursor(let row, let column):
      receive(cursor: FrameWriter.Position(row: row, column: column))
    case .mode: break
    }
  }

  /// Handles the cursor's position; `nil` if the terminal does not report it.
  private func receive(cursor: FrameWriter.Position?) {
    reader.parser.awaitsCursor = false
    placement?.receive(cursor: cursor)
  }

  private func startKeyboardProtocol() {
    if device.sequences.hasKeyboardProtocol { return }
    // Set first: then the leave sequence, which also runs after a crash, ends the protocol.
    device.sequences.hasKeyboardProtocol = true
    device.send(TerminalSequences.keyboardProtocolStart)
  }

  /// Reads the replies that are outstanding; the shell would otherwise read them as typed keys.
  func drainReplies() {
    let timeout = device.sequences.options.answerTimeout
    if !pendingReplies.areExpected(at: .now, timeout: timeout) { return }
    device.drain(for: timeout) { bytes in
      for input in reader.parser.feed(bytes) where input.isPrimaryAttributes {
        pendingReplies.remove()
      }
      return pendingReplies.count == 0
    }
    pendingReplies = PendingReplies()
  }
}

extension TerminalInput {
  fileprivate var isPrimaryAttributes: Bool {
    if case .report(.attributes) = self { true } else { false }
  }
}
