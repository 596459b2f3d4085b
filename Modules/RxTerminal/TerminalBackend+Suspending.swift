internal import CTerminal
internal import Glibc

extension TerminalBackend {
  /// Restores the terminal while `body` runs another program on it, then enters and redraws it.
  ///
  ///     terminal.lend { runEditor(on: file) }
  ///
  /// The main loop does nothing meanwhile. A region below the cursor may get other rows afterwards.
  ///
  /// - Parameter body: uses the terminal, and returns when it no longer does.
  public func lend(while body: () -> Void) {
    if !isOpen { return }
    leaveAndReenter(body)
  }

  /// Restores the terminal, stops the process, and enters the terminal again once it is continued.
  ///
  /// - Parameter group: true to stop the whole process group, as Ctrl-Z does.
  func suspend(group: Bool) {
    if group, cterm_in_group_of_session_leader() != 0 { return }
    leaveAndReenter { cterm_stop(group ? 1 : 0) }
  }

  /// Restores the terminal, calls `body`, then enters and draws everything again.
  func leaveAndReenter(_ body: () -> Void) {
    drainReplies()
    device.leave()
    placement?.invalidate()
    body()
    reenter { () throws(TerminalError) in
      try device.saveModes()
      try device.enter()
      didEnter()
    }
  }

  /// Runs `enter` and redraws; ends the program as by a hangup if the terminal is not available.
  func reenter(_ enter: () throws(TerminalError) -> Void) {
    do {
      try enter()
    } catch {
      end(by: SIGHUP)
    }
    resize()
    reportSize()
  }

  /// Restores the terminal and ends the process by a signal's default action.
  func end(by signal: Int32) {
    close()
    cterm_end_by_signal(signal)
  }
}
