/// The file, pipe or socket of a standard stream.
public enum StandardStream: Sendable {
  /// Nothing: the descriptor is closed.
  case closed
  /// A file, such as `/dev/null` or `/dev/full`.
  case file(String)
  /// A pipe that the test reads, or that contains these bytes.
  case pipe([UInt8] = [])
  /// A socket that contains these bytes.
  case socket([UInt8])
  /// A pipe whose reading end is closed.
  case brokenPipe
  /// A pipe that stays open and empty.
  case silentPipe

  /// The null device.
  public static var null: StandardStream { .file("/dev/null") }

  /// Creates a pipe that contains a text.
  public static func text(_ text: String) -> StandardStream { .pipe(Array(text.utf8)) }
}
