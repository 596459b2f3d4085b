internal import RxControls

extension TerminalBackend {
  /// The number of bytes of the longest text that `copy(_:)` accepts, in UTF-8.
  ///
  /// Its sequence has 100,000 bytes, which is the longest that much-used terminals accept. Source: `OSC_52_MAX_SEQUENCE`
  /// in hterm's osc52.sh.
  public static let copyLimit = (100_000 - 9) / 4 * 3

  /// Copies a text to the clipboard of the terminal's user, also over ssh (OSC 52).
  ///
  /// In the fields and text views, Alt-W copies the selection in this way.
  ///
  ///     if !terminal.copy(String(notes.selectedText)) { status.text = "too long to copy" }
  ///
  /// The text is written after the frame before it. `close()` and `lend(while:)` wait up to a second for a terminal
  /// that is slow to accept it.
  ///
  /// No terminal reports whether it has copied a text. Alacritty, foot, ghostty, kitty, WezTerm and Windows Terminal do. iTerm2,
  /// xterm and tmux do if a setting allows it, which is off by default: `allowWindowOps` in xterm, `set -s set-clipboard on` in
  /// tmux. GNU screen and older VTE (GNOME Terminal) ignore the sequence.
  ///
  /// - Parameter text: the text, of `copyLimit` bytes or fewer.
  /// - Returns: true if the text was sent; false if it is longer than `copyLimit`, if the backend is closed, or if another
  ///   program has the terminal. The clipboard is unchanged then.
  public func copy(_ text: String) -> Bool {
    guard isOpen, device.isEntered, text.utf8.count <= Self.copyLimit else { return false }
    device.send(TerminalSequences.copy(text), isKept: true)
    return true
  }

  /// Copies the selection of the text control that has the keys; returns true if it has been sent.
  func copySelection() -> Bool { router.textInput?.userDidCopy().map(copy) ?? false }
}
