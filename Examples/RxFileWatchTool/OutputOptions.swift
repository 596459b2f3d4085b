import ArgumentParser

/// How changes are told.
struct OutputOptions: ParsableArguments {
  @Flag(name: .long, help: "Print an object a line.")
  var json = false

  @Flag(name: [.customShort("0"), .customLong("print0")], help: "End each field with a NUL.")
  var print0 = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Print this for each change: %e its name in inotifywait, %w the directory, %f the name in it, \
      %T the time (see --timefmt), %0 a NUL, %n a newline, %% a percent sign.
      """,
      valueName: "text"
    )
  )
  var format: String?

  @Option(name: .long, help: ArgumentHelp("The format of %T (strftime).", valueName: "text"))
  var timefmt = "%H:%M:%S"

  @Flag(name: [.customShort("m"), .customLong("monitor")], help: "Print as inotifywait -m does.")
  var monitor = false

  @Flag(name: [.customShort("r"), .customLong("recursive")], help: "For inotifywait's sake.")
  var recursive = false

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Do not say when it watches.")
  var quiet = false

  @Flag(name: .long, help: "End with the first changes.")
  var once = false

  func validate() throws {
    let wanted = [json ? "--json" : nil, print0 ? "-0" : nil, format.map { _ in "--format" }]
      .compactMap { $0 }
    if wanted.count > 1 {
      throw ValidationError("\(wanted[0]) and \(wanted[1]) exclude each other")
    }
  }

  /// The same as what prints takes it.
  var changeFormat: ChangeFormat {
    if json { return .json }
    if print0 { return .print0 }
    if let format { return .template(Template(format, timeFormat: timefmt)) }
    return monitor ? .template(Template("%w %e %f", timeFormat: timefmt)) : .plain
  }
}
