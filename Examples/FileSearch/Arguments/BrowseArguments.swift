import ArgumentParser

/// The options for the search in a browser.
struct BrowseArguments: ParsableArguments {
  /// An action with a chosen file that the command line permits.
  enum Access: String, CaseIterable, Sendable, ExpressibleByArgument {
    /// The program opens it, with xdg-open(1).
    case open
    /// The browser downloads it.
    case download
  }

  @Flag(
    name: .customLong("browse"),
    help: "Show the search in a browser, at an address that is printed on standard error."
  )
  var isOn = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Listen on this port with --browse, and not on any free one.",
      valueName: "number"
    )
  )
  var port: Int?

  @Option(
    name: .customLong("allow"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Have --browse also open what is chosen, or let the browser download it: open, download; may be "
        + "repeated.",
      valueName: "what"
    ),
    completion: .list(Access.allCases.map(\.rawValue)),
    transform: { word in
      if let access = Access(rawValue: word) { return access }
      throw ValidationError("it takes open or download")
    }
  )
  var access: [Access] = []

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port takes 0 to 65535, not \(port)")
    }
    if isOn { return }
    if port != nil { throw ValidationError("--port needs --browse") }
    if !access.isEmpty { throw ValidationError("--allow needs --browse") }
  }

  /// The name of the first option that was given.
  var firstGiven: String? {
    if isOn { return "--browse" }
    if port != nil { return "--port" }
    return access.isEmpty ? nil : "--allow"
  }
}

extension FileSearchCommand {
  /// The first option that makes no sense with `--browse`.
  private var firstNotForBrowsing: String? {
    let look = screen.look
    let options = [
      (filter != nil, "--filter"), (watch, "--watch"), (limit != nil, "--limit"),
      (fleetArguments.share != nil, "--share"), (!resultArguments.execEach.isEmpty, "--exec-each"),
      (!resultArguments.execBatch.isEmpty, "--exec-batch"),
      (resultArguments.listsDetails, "--list-details"), (screen.exec != nil, "--exec"),
      (screen.selectsSingleMatch, "--select-1"), (screen.exitsWithoutMatch, "--exit-0"),
      (screen.height != nil, "--height"), (screen.minHeight != nil, "--min-height"),
      (screen.color != nil, "--color"), (screen.noMouse, "--no-mouse"),
      (screen.noScrollbar, "--no-scrollbar"), (screen.hyperlink, "--hyperlink"),
      (look.pointer != nil, "--pointer"), (look.marker != nil, "--marker"),
      (look.wrapSign != nil, "--wrap-sign"), (look.ellipsis != nil, "--ellipsis"),
    ]
    return options.first { $0.0 }?.1 ?? screen.frame.firstGiven
  }

  /// Checks the options that do not go together with `--browse`.
  func validateBrowsing() throws {
    if browseArguments.isOn, let option = firstNotForBrowsing {
      throw ValidationError("--browse and \(option) exclude each other")
    }
  }

  /// Removes the default options that do not apply to a browser.
  ///
  /// - Parameter own: the options of the command line alone.
  mutating func removeWhatDoesNotApplyToBrowser(_ own: Self) {
    if !own.browseArguments.isOn { return }
    (screen.frame, screen.exec) = (own.screen.frame, own.screen.exec)
    (screen.selectsSingleMatch, screen.exitsWithoutMatch) =
      (own.screen.selectsSingleMatch, own.screen.exitsWithoutMatch)
    (screen.height, screen.minHeight) = (own.screen.height, own.screen.minHeight)
    (screen.color, screen.noMouse) = (own.screen.color, own.screen.noMouse)
    (screen.noScrollbar, screen.hyperlink) = (own.screen.noScrollbar, own.screen.hyperlink)
    let look = own.screen.look
    (screen.look.pointer, screen.look.marker) = (look.pointer, look.marker)
    (screen.look.wrapSign, screen.look.ellipsis) = (look.wrapSign, look.ellipsis)
  }
}
