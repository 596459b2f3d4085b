internal import RxControls
public import RxTraits

extension TerminalBackend {
  /// The number of bytes of the longest text that `copy(_:)` accepts, in UTF-8.
  ///
  /// Its sequence has 100,000 bytes, which is the longest that much-used terminals accept. Source: `OSC_52_MAX_SEQUENCE`
  /// in hterm's osc52.sh.
  public static let copyLimit = (100_000 - 9) / 4 * 3

  /// Copies a text to the clipboard of the terminal's user, also over ssh (OSC 52).
  ///
  /// Alt-W copies the selection of a field or a text view, or text that is selected with the mouse, in this way.
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

  /// The text of the screen that is selected with the mouse; `nil` without a selection.
  ///
  ///     terminal.keyAction = { key in
  ///       guard key == KeyPress(.character("c"), .control), let text = terminal.selectedText else { return nil }
  ///       return { _ = terminal.copy(text) }
  ///     }
  ///
  /// Its lines are separated by newlines, and have no blanks at their ends. `TerminalOptions.selectsText` says how text is
  /// selected. Each use makes the text anew.
  public var selectedText: String? { router.selector?.selectedText }

  /// Copies the selected text of the screen, or else the selection of the text control that has the keys; returns true if it has been sent.
  func copySelection() -> Bool {
    (selectedText ?? router.textInput?.userDidCopy()).map(copy) ?? false
  }

  /// The title of the terminal's window or tab; `nil`, as at first, leaves it as it is.
  ///
  ///     terminal.title = "\(file) – editor"
  ///
  /// Control characters are left out. The former title comes back with `nil`, and when the terminal is left: in `close()`,
  /// at the end of the program, and for the time of Ctrl-Z and `lend(while:)`. It does so on terminals with a stack of titles
  /// (XTWINOPS 22 and 23), as xterm, VTE, kitty, foot, ghostty, iTerm2, WezTerm and tmux, where it is the pane's; others keep
  /// the program's title. A title that is set again is not written.
  ///
  /// Source: xterm's ctlseqs (OSC 2, XTWINOPS).
  public var title: String? {
    get { device.sequences.title }
    set {
      let former = title
      if newValue == former { return }
      // Set first: then the leave sequence, which also runs after a crash, brings the former title back.
      device.sequences.title = newValue
      if !isOpen || !device.isEntered { return }
      if let newValue {
        device.send(
          (former == nil ? TerminalSequences.titlePush : []) + TerminalSequences.setTitle(newValue)
        )
      } else {
        device.send(TerminalSequences.titlePop)
      }
    }
  }

  /// The progress of a task that the terminal shows on its tab, its window or the taskbar; `nil`, as at first, shows none.
  ///
  ///     copied.map { TerminalProgress.fraction(Double($0) / Double(total)) }.drive(terminal.rx.progress)
  ///
  /// It is removed when the terminal is left: in `close()`, at the end of the program, and for the time of Ctrl-Z and
  /// `lend(while:)`. It is written only if it is shown differently, so one percent at most costs one write.
  ///
  /// ConEmu, ghostty from 1.2, iTerm2 from 3.6.6, mintty, VTE from 0.80, WezTerm and Windows Terminal from 1.6 show it; ghostty removes
  /// it after about 15 seconds without a change. alacritty, foot, tmux, xterm and the console of Linux ignore it. Older versions
  /// of iTerm2, ghostty and kitty take it for a notification, and show one for each change: let people turn it off.
  ///
  /// Source: ConEmu's OSC 9;4; https://github.com/kovidgoyal/kitty/issues/8011 for notifications.
  public var progress: TerminalProgress? {
    get { device.sequences.progress }
    set {
      let former = progress?.sequence
      // Set first: then the leave sequence, which also runs after a crash, removes it.
      device.sequences.progress = newValue
      if !isOpen || !device.isEntered || newValue?.sequence == former { return }
      device.send(newValue?.sequence ?? TerminalProgress.removal)
    }
  }
}

extension Reactive where Base: TerminalBackend {
  /// Sets the title of the terminal's window or tab.
  ///
  ///     document.rx.name.asDriver().drive(terminal.rx.title)
  @MainActor
  public var title: Binder<String?> { Binder(base) { terminal, title in terminal.title = title } }

  /// Sets the progress that the terminal shows on its tab, its window or the taskbar.
  ///
  ///     copied.map { TerminalProgress.fraction(Double($0) / Double(total)) }.drive(terminal.rx.progress)
  @MainActor
  public var progress: Binder<TerminalProgress?> {
    Binder(base) { terminal, progress in terminal.progress = progress }
  }
}
