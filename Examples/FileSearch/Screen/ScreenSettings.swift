import ProgramSupport
import RxTerminal

/// The parsed options for the terminal.
@MainActor
struct ScreenSettings {
  let bindings: KeyBindings
  /// True if the search is shown in a browser.
  let isInBrowser: Bool
  /// The keys of `--expect` and their names; they take precedence over `bindings`.
  let expectedKeys: [KeyPress: String]
  let history: QueryHistory?
  let colors: ColorScheme?
  /// The space around the search.
  let frame: TerminalFrame
  let popup: PopupWindow?
  let previewWindow: PreviewWindow
  /// True if the preview is visible at the start.
  let showsPreview: Bool
  let previewCommand: ShellCommand?
  let exec: ShellCommand?
  /// The place for requests of other programs; nil without one.
  let listen: ListenAddress?

  /// Parses the options.
  ///
  /// - Parameters:
  ///   - arguments: the options.
  ///   - hasPlaces: true when rows are places in files; see `ShellCommand`.
  ///   - isInBrowser: true with `--browse`.
  /// - Throws: an error that names the wrong option.
  init(
    _ arguments: ScreenArguments,
    hasPlaces: Bool = false,
    isInBrowser: Bool = false
  ) throws(CommandError) {
    self.isInBrowser = isInBrowser
    history = try arguments.history.map { (file) throws(CommandError) in
      try QueryHistory(file, limit: arguments.historySize ?? 1000)
    }
    var bindings = KeyBindings.defaults(
      isMultiple: arguments.isMultiple,
      hasHistory: history != nil,
      cycles: arguments.cycles,
      isInBrowser: isInBrowser
    )
    for text in arguments.bind { try bindings.add(text, hasPlaces: hasPlaces) }
    if hasPlaces, bindings.have(anyOf: [.reload, .reloadSync]) {
      throw CommandError("--contents and the action 'reload' of --bind exclude each other")
    }
    self.bindings = bindings
    var expectedKeys: [KeyPress: String] = [:]
    for text in arguments.expect {
      expectedKeys.merge(try KeyPress.list(text, of: "--expect")) { $1 }
    }
    self.expectedKeys = expectedKeys
    colors = try arguments.color.map { (text) throws(CommandError) in try ColorScheme(text) }
    listen = try arguments.listen.map { (text) throws(CommandError) in try ListenAddress(text) }
    frame = try arguments.frame.frame()
    popup = try arguments.frame.popup()
    if arguments.height?.isAdaptive ?? false, frame.rows == nil {
      throw CommandError(
        "--height=~ takes no percents above and below in --margin and --padding, only numbers"
      )
    }
    previewWindow = try PreviewWindow(arguments.previewWindow ?? "")
    let isWanted = arguments.preview != nil || arguments.previewWindow != nil
    showsPreview = isWanted && !previewWindow.isHidden
    previewCommand = try arguments.preview.map { (text) throws(CommandError) in
      try CommandError.naming("--preview") { try ShellCommand(text, hasPlaces: hasPlaces) }
    }
    exec = try arguments.exec.map { (text) throws(CommandError) in
      try CommandError.naming("--exec") {
        try ShellCommand(text, isForAll: true, hasPlaces: hasPlaces)
      }
    }
  }

  /// Returns the programs that colour the preview; none on a screen without colours.
  func previewTools(_ arguments: ScreenArguments) -> PreviewTools {
    if isInBrowser { return PreviewTools(in: Environment.value(of: "PATH") ?? "") }
    let depth = options(arguments).colorDepth ?? .current
    return depth == ColorDepth.none ? .none : PreviewTools(in: Environment.value(of: "PATH") ?? "")
  }

  /// Returns the options of the terminal backend.
  func options(_ arguments: ScreenArguments) -> TerminalOptions {
    var options = TerminalOptions()
    options.movesFocus = false
    // A popup is used as a whole.
    let height = PopupDirectory.current == nil ? arguments.height : nil
    options.height = height?.limit ?? .full
    options.fitsContent = height?.isAdaptive ?? false
    options.minimumRows = arguments.minHeight ?? 1
    options.frame = frame
    options.usesMouse = !arguments.noMouse
    if let colors {
      // The option takes precedence over NO_COLOR in the environment.
      options.colorDepth = colors.hasColors ? .ofTerminal : ColorDepth.none
    }
    return options
  }
}

extension ColorDepth {
  /// The number of colours of the terminal, regardless of NO_COLOR.
  fileprivate static var ofTerminal: ColorDepth {
    var environment: [String: String] = [:]
    for name in ["COLORTERM", "TERM"] {
      environment[name] = Environment.value(of: name)
    }
    return max(ColorDepth(environment: environment), .ansi16)
  }
}
