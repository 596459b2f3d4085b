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

  @Option(takes: "number", help: "Listen on this port with --browse, and not on any free one.")
  var port: Int?

  @Option(
    name: .customLong("allow"),
    takes: "what",
    help:
      "Have --browse also open what is chosen, or let the browser download it: open, download; may be "
      + "repeated.",
    completion: .list(Access.allCases.map(\.rawValue)),
    transform: parsed(or: "it takes open or download") { Access(rawValue: $0) }
  )
  var access: [Access] = []

  /// Returns what a choice does.
  func effectOfChoice(ofFiles: Bool) -> String {
    var effects = ["print the \(ofFiles ? "path" : "line") where file-search runs"]
    if access.contains(.open) { effects.append("open the file there") }
    if access.contains(.download) { effects.append("download the file") }
    return effects.joined(separator: ", ")
  }

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if let port, !(0...65535).contains(port) {
      throw ValidationError("--port takes 0 to 65535, not \(port)")
    }
    if isOn { return }
    if port != nil { throw ValidationError("--port needs --browse") }
    if !access.isEmpty { throw ValidationError("--allow needs --browse") }
  }
}
