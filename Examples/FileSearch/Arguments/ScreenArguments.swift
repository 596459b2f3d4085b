import ArgumentParser
import FileSearchLines
import ProgramSupport
import RxTerminal

/// The options for the search on the terminal, named as those of fzf where it has them.
struct ScreenArguments: ParsableArguments {
  /// All options but those of the frame and of the look.
  static var options: [NamedOption<Self>] {
    [
      .init("--query", \.query), .init("--select-1", \.selectsSingleMatch),
      .init("--exit-0", \.exitsWithoutMatch), .init("--sync", \.sync),
      .init("--multi", \.isMultiple), .init("--cycle", \.cycles), .init("--track", \.tracks),
      .init("--disabled", \.isDisabled), .init("--expect", \.expect), .init("--exec", \.exec),
      .init("--print-query", \.printQuery), .init("--height", \.height),
      .init("--min-height", \.minHeight), .init("--reverse", \.reverse),
      .init("--prompt", \.prompt), .init("--header", \.header), .init("--info", \.info),
      .init("--sort", \.sort), .init("--preview", \.preview),
      .init("--preview-window", \.previewWindow), .init("--bind", \.bind),
      .init("--listen", \.listen), .init("--history", \.history),
      .init("--history-size", \.historySize), .init("--color", \.color),
      .init("--no-mouse", \.noMouse), .init("--no-scrollbar", \.noScrollbar),
      .init("--hyperlink", \.hyperlink), .init("--scroll-off", \.scrollOff),
      .init("--filepath-word", \.filepathWord),
    ]
  }

  @Option(
    name: [.customShort("q", allowingJoined: true), .long],
    takes: "query",
    help: "Start with this query."
  )
  var query: String?

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "Choose at once what alone matches."
  )
  var selectsSingleMatch = false

  @Flag(name: .customLong("exit-0"), help: "Leave at once when nothing matches.")
  var exitsWithoutMatch = false

  @Flag(help: "Read and search all candidates before the screen is drawn.")
  var sync = false

  @Flag(
    name: [.customShort("m"), .customLong("multi")],
    help: "Choose several: Tab marks, in a browser Ctrl-Space."
  )
  var isMultiple = false

  @Option(takes: "command", help: "Run this on the choice; {} is its path, or all paths.")
  var exec: String?

  @Flag(help: "Print the query as well, before the choice.")
  var printQuery = false

  @Option(
    takes: "rows",
    help:
      "Take so many rows below the cursor, as 10, or such a part of the screen, as 40%; ~10 and ~40% "
      + "take fewer rows for fewer candidates.",
    transform: parsed(
      or: "it takes a number of rows, as 10, or a part of the screen, as 40%, and ~ before it"
    ) { HeightArgument($0) }
  )
  var height: HeightArgument?

  @Option(takes: "rows", help: "Take at least so many with --height 40%.")
  var minHeight: Int?

  @OptionGroup
  var frame: FrameArguments

  @OptionGroup
  var look: LookArguments

  @Option(takes: "rows", help: "Keep so many rows visible on both sides of the highlighted one.")
  var scrollOff: Int?

  @Flag(help: "Words of the query, for movements and deletions, end at slashes only.")
  var filepathWord = false

  @Flag(
    name: .customLong("cycle"),
    help: "Up on the first row leads to the last one, and down on the last one to the first."
  )
  var cycles = false

  @Flag(
    name: .customLong("track"),
    help: "Keep the highlight on its candidate when the results change, also by another query."
  )
  var tracks = false

  @Flag(
    name: .customLong("disabled"),
    help: "Do not search for the query; the actions enable-search and toggle-search begin to."
  )
  var isDisabled = false

  @Option(
    takes: "keys",
    help: "Choose by these keys too, as ctrl-v,f1, and print the key before the choice."
  )
  var expect: [String] = []

  @Flag(help: "The query stands above the list, not below.")
  var reverse = false

  @Option(takes: "text", help: "What stands before the query.")
  var prompt: String?

  @Option(takes: "text", help: "What stands between the query and the list.")
  var header: String?

  @Option(
    takes: "place",
    help:
      "Where the counts stand: default, inline or inline-right (in the line of the query), or hidden; "
      + "inline:TEXT puts a text before them.",
    completion: .list(InfoStyle.names),
    transform: parsed(
      or: "it takes default, inline, inline-right, hidden, or a text as inline:TEXT"
    ) { InfoStyle($0) }
  )
  var info: InfoStyle?

  @Option(
    takes: "order",
    help: "Begin in this order: score, time or size.",
    completion: .list(ResultOrder.allCases.map(\.rawValue)),
    transform: parsed(or: "it takes score, time or size") { ResultOrder(rawValue: $0) }
  )
  var sort: ResultOrder?

  @Option(
    takes: "command",
    help:
      "Show what this command prints for the highlighted path, which is {}; {+} are all marked ones, "
      + "{q} is the query."
  )
  var preview: String?

  @Option(
    takes: "where",
    help:
      "Where: right, left, up, down, a size as 40%, wrap, hidden; without --preview the file itself "
      + "is shown."
  )
  var previewWindow: String?

  @Option(
    takes: "binding",
    help: "Have a key or an event do something: KEY:ACTION, EVENT:ACTION+ACTION; may be repeated."
  )
  var bind: [String] = []

  @Option(
    // Checked later, as the border is.
    defaultAsFlag: "",
    parsing: .next,
    help: ArgumentHelp(
      "Let programs of this user ask for the state and send actions: at a Unix socket, as x.sock, or "
        + "a port.",
      valueName: "address"
    )
  )
  var listen: String?

  @Option(
    takes: "file",
    help: "Keep queries in this file; Ctrl-P and Ctrl-N recall them.",
    completion: .file()
  )
  var history: String?

  @Option(takes: "count", help: "Keep so many.")
  var historySize: Int?

  @Option(
    takes: "scheme",
    help: "16, dark, light or bw, and parts in other colours: dark,hl:#ff8800:bold.",
    completion: .list(["16", "dark", "light", "bw"])
  )
  var color: String?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "No bar beside the list.")
  var noScrollbar = false

  @Flag(help: "Paths lead to their files, on terminals that can follow a link.")
  var hyperlink = false

  func validate() throws {
    if OptionChecks.arePostponed { return }
    try check(scrollOff, of: "--scroll-off", isAtLeast: 0)
    try check(historySize, of: "--history-size", isAtLeast: 1)
    try check(minHeight, of: "--min-height", isAtLeast: 1)
    if historySize != nil, history == nil {
      throw ValidationError("--history-size needs --history FILE")
    }
    for (name, value) in [("--exec", exec), ("--preview", preview)] {
      if let value, value.allSatisfy(\.isWhitespace) {
        throw ValidationError("\(name) takes a command, as 'head -n 50 {}'")
      }
    }
  }

  /// True if a command is given, which may use fields.
  var hasCommands: Bool { exec != nil || preview != nil || !bind.isEmpty }
}

/// The value of `--height`: `10`, `40%`, `~10`, `~40%`.
struct HeightArgument: Equatable, Sendable {
  let limit: TerminalHeight
  /// True if fewer rows are used for fewer candidates.
  let isAdaptive: Bool

  /// Parses the value as it is given on the command line; nil if it has no meaning.
  init?(_ text: String) {
    isAdaptive = text.first == "~"
    guard let limit = TerminalHeight(isAdaptive ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.limit = limit
  }
}
