import ArgumentParser
import FileSearchLines
import ProgramSupport
import RxTerminal

/// The options for the search on the terminal, named as those of fzf where it has them.
struct ScreenArguments: ParsableArguments {
  @Option(
    name: [.customShort("q", allowingJoined: true), .long],
    parsing: .unconditional,
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

  @Flag(name: [.customShort("m"), .customLong("multi")], help: "Choose several: Tab marks.")
  var isMultiple = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run this on the choice; {} is its path, or all paths.",
      valueName: "command"
    )
  )
  var exec: String?

  @Flag(help: "Print the query as well, before the choice.")
  var printQuery = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take so many rows below the cursor, as 10, or such a part of the screen, as 40%; ~10 and ~40% "
        + "take fewer rows for fewer candidates.",
      valueName: "rows"
    ),
    transform: { word in
      guard let height = HeightArgument(word) else {
        throw ValidationError(
          "it takes a number of rows, as 10, or a part of the screen, as 40%, and ~ before it"
        )
      }
      return height
    }
  )
  var height: HeightArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take at least so many with --height 40%.", valueName: "rows")
  )
  var minHeight: Int?

  @OptionGroup
  var frame: FrameArguments

  @OptionGroup
  var look: LookArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep so many rows visible on both sides of the highlighted one.",
      valueName: "rows"
    )
  )
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
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Choose by these keys too, as ctrl-v,f1, and print the key before the choice.",
      valueName: "keys"
    )
  )
  var expect: [String] = []

  @Flag(help: "The query stands above the list, not below.")
  var reverse = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands before the query.", valueName: "text")
  )
  var prompt: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands between the query and the list.", valueName: "text")
  )
  var header: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the counts stand: default, inline or inline-right (in the line of the query), or hidden; "
        + "inline:TEXT puts a text before them.",
      valueName: "place"
    ),
    completion: .list(InfoStyle.names),
    transform: { word in
      if let style = InfoStyle(word) { return style }
      throw ValidationError(
        "it takes default, inline, inline-right, hidden, or a text as inline:TEXT"
      )
    }
  )
  var info: InfoStyle?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Begin in this order: score, time or size.", valueName: "order"),
    completion: .list(ResultOrder.allCases.map(\.rawValue)),
    transform: { word in
      if let order = ResultOrder(rawValue: word) { return order }
      throw ValidationError("it takes score, time or size")
    }
  )
  var sort: ResultOrder?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show what this command prints for the highlighted path, which is {}; {+} are all marked ones, "
        + "{q} is the query.",
      valueName: "command"
    )
  )
  var preview: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where: right, left, up, down, a size as 40%, wrap, hidden; without --preview the file itself "
        + "is shown.",
      valueName: "where"
    )
  )
  var previewWindow: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Have a key or an event do something: KEY:ACTION, EVENT:ACTION+ACTION; may be repeated.",
      valueName: "binding"
    )
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
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep queries in this file; Ctrl-P and Ctrl-N recall them.",
      valueName: "file"
    ),
    completion: .file()
  )
  var history: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keep so many.", valueName: "count")
  )
  var historySize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "16, dark, light or bw, and parts in other colours: dark,hl:#ff8800:bold.",
      valueName: "scheme"
    ),
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
    if let scrollOff, scrollOff < 0 {
      throw ValidationError("--scroll-off takes 0 or more, not \(scrollOff)")
    }
    if let historySize, historySize < 1 {
      throw ValidationError("--history-size takes 1 or more, not \(historySize)")
    }
    if let minHeight, minHeight < 1 {
      throw ValidationError("--min-height takes 1 or more, not \(minHeight)")
    }
    if historySize != nil, history == nil {
      throw ValidationError("--history-size needs --history FILE")
    }
    for (name, value) in [("--exec", exec), ("--preview", preview)] {
      if let value, value.allSatisfy(\.isWhitespace) {
        throw ValidationError("\(name) takes a command, as 'head -n 50 {}'")
      }
    }
  }

  /// True when a command is given, which may use fields.
  var hasCommands: Bool { exec != nil || preview != nil || !bind.isEmpty }

  /// The name of the first option that was given; with `--filter` none is allowed.
  var firstGiven: String? {
    [
      (query != nil, "--query"), (selectsSingleMatch, "--select-1"),
      (exitsWithoutMatch, "--exit-0"), (sync, "--sync"),
      (isMultiple, "--multi"), (cycles, "--cycle"), (tracks, "--track"), (isDisabled, "--disabled"),
      (!expect.isEmpty, "--expect"), (exec != nil, "--exec"), (printQuery, "--print-query"),
      (height != nil, "--height"), (minHeight != nil, "--min-height"),
      (reverse, "--reverse"), (prompt != nil, "--prompt"),
      (header != nil, "--header"), (info != nil, "--info"), (sort != nil, "--sort"),
      (preview != nil, "--preview"),
      (previewWindow != nil, "--preview-window"), (!bind.isEmpty, "--bind"),
      (listen != nil, "--listen"),
      (history != nil, "--history"), (color != nil, "--color"), (noMouse, "--no-mouse"),
      (noScrollbar, "--no-scrollbar"), (hyperlink, "--hyperlink"),
    ].first { isGiven, _ in isGiven }?.1 ?? frame.firstGiven ?? look.firstGiven
      ?? [(scrollOff != nil, "--scroll-off"), (filepathWord, "--filepath-word")]
      .first { isGiven, _ in isGiven }?.1
  }
}
