extension TerminalBackend {
  /// The terminal has been taken: the rows have to be found, and what it can do.
  func hasEntered() {
    placement?.locate(cursorIn: nil)
    let sequences = device.sequences
    if sequences.options.usesKeyboardProtocol, !sequences.speaksKeyboardProtocol {
      ask(TerminalSequences.keyboardQuestion)
    }
  }

  /// Asks the terminal something.
  func ask(_ question: [UInt8]) {
    if question == TerminalSequences.cursorQuestion { parser.awaitsCursor = true }
    questions.ask(at: .now)
    device.send(question + TerminalSequences.lastQuestion)
  }

  /// Takes what the terminal answers.
  func take(_ report: TerminalReport) {
    switch report {
    case .attributes:
      questions.answer()
      if questions.count == 0 { takeCursor(nil) }
    case .keyboard: beginKeyboardProtocol()
    case .cursor(let row, let column): takeCursor(FrameWriter.Place(row: row, column: column))
    case .mode: break
    }
  }

  /// Takes where the cursor is, or that the terminal does not tell.
  private func takeCursor(_ cursor: FrameWriter.Place?) {
    parser.awaitsCursor = false
    placement?.answer(cursor)
  }

  private func beginKeyboardProtocol() {
    if device.sequences.speaksKeyboardProtocol { return }
    // Undone by the farewell, so that comes first.
    device.sequences.speaksKeyboardProtocol = true
    device.send(TerminalSequences.keyboardBegins)
  }

  /// Reads the answers that are still under way, which the shell would take for keys.
  func awaitAnswers() {
    let timeout = device.sequences.options.answerTimeout
    if !questions.isOpen(at: .now, timeout: timeout) { return }
    device.drain(for: timeout) { bytes in
      for input in parser.feed(bytes) where input.isLastAnswer { questions.answer() }
      return questions.count == 0
    }
    questions = TerminalQuestions()
  }
}

extension TerminalInput {
  fileprivate var isLastAnswer: Bool {
    if case .report(.attributes) = self { true } else { false }
  }
}
