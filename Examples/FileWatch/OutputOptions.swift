import ArgumentParser

/// The options that choose how changes are printed.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print an object a line.")
  var json = false

  @Flag(name: [.customShort("0"), .customLong("print0")], help: "End each field with a NUL.")
  var print0 = false

  @Option(
    help: ArgumentHelp(
      """
      Print this for each change: %e its name in inotifywait, %w the directory, %f the name in it, \
      %T the time (see --timefmt), %0 a NUL, %n a newline, %% a percent sign.
      """,
      valueName: "text"
    )
  )
  var format: String?

  @Option(help: ArgumentHelp("The format of %T (strftime).", valueName: "text"))
  var timefmt = "%H:%M:%S"

  @Flag(name: [.customShort("m"), .customLong("monitor")], help: "Print as inotifywait -m does.")
  var monitor = false

  @Flag(name: [.customShort("r"), .customLong("recursive")], help: "For inotifywait's sake.")
  var recursive = false

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Do not say when it watches.")
  var quiet = false

  @Flag(help: "End with the first changes.")
  var once = false

  func validate() throws {
    let given = [json ? "--json" : nil, print0 ? "-0" : nil, format.map { _ in "--format" }]
      .compactMap { $0 }
    if given.count > 1 {
      throw ValidationError("\(given[0]) and \(given[1]) exclude each other")
    }
  }

  /// The chosen format.
  var changeFormat: ChangeFormat {
    if json { return .json }
    if print0 { return .print0 }
    if let format { return .template(Template(format, timeFormat: timefmt)) }
    return monitor ? .template(Template("%w %e %f", timeFormat: timefmt)) : .plain
  }
}
