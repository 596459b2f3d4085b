/// What a standard stream of a program is connected to.
public enum StandardStream: Sendable {
  /// Nothing: the descriptor is closed.
  case closed
  /// A file of the machine, as `/dev/null` or `/dev/full`.
  case file(String)
  /// A pipe that the test reads, or that holds these bytes.
  case pipe([UInt8] = [])
  /// A socket that holds these bytes.
  case socket([UInt8])
  /// A pipe that nobody reads any more.
  case brokenPipe
  /// A pipe that says nothing and does not end.
  case silentPipe

  /// The device that swallows everything.
  public static var null: StandardStream { .file("/dev/null") }

  /// A pipe that holds a text.
  public static func text(_ text: String) -> StandardStream { .pipe(Array(text.utf8)) }
}
