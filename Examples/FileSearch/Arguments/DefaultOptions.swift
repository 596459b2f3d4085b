import Glibc
import ProgramSupport
import SystemPackage

/// The options of an environment variable, which apply to each run.
struct DefaultOptions {
  /// The variable, and the file that it names, for messages.
  let place: String
  /// The words before those of the command line.
  let words: [String]

  /// The variable that holds options.
  private static let variable = "FILE_SEARCH_DEFAULT_OPTS"
  /// The variable that holds the name of a file of options.
  private static let fileVariable = "FILE_SEARCH_DEFAULT_OPTS_FILE"

  /// True when one of the variables is set and not empty.
  static var areGiven: Bool { bytes(of: variable) != nil || bytes(of: fileVariable) != nil }

  /// Returns the options of the file, then those of the variable, which override them.
  ///
  /// - Throws: an error that names the variable, and the line of a file.
  static func all() throws(CommandError) -> [DefaultOptions] {
    var all: [DefaultOptions] = []
    if let path = bytes(of: fileVariable) {
      let place = "\(fileVariable): \(RawArguments.text(of: path))"
      all.append(try DefaultOptions(place, contents(of: path, place), isFile: true))
    }
    if let text = bytes(of: variable) {
      all.append(try DefaultOptions(variable, text, isFile: false))
    }
    return all
  }

  private init(_ place: String, _ text: [UInt8], isFile: Bool) throws(CommandError) {
    self.place = place
    do {
      words = RawArguments.separateWords(
        in: try ShellWords.split(text, allowsComments: isFile).map { RawArguments.text(of: $0) }
      )
    } catch {
      throw CommandError("\(place)\(isFile ? ", line \(error.line)" : ""): \(error.text)")
    }
    // The words of the command line would be directories.
    if words.contains("--") { throw CommandError("\(place): '--' is not possible here") }
  }

  private static func bytes(of name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return UnsafeBufferPointer(start: value, count: strlen(value)).map(UInt8.init(bitPattern:))
  }

  private static func contents(of path: [UInt8], _ place: String) throws(CommandError) -> [UInt8] {
    let file = path.map { CChar(bitPattern: $0) } + [0]
    guard let stream = fopen(file, "re") else {
      throw CommandError("\(place): \(Errno(rawValue: errno))")
    }
    defer { fclose(stream) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      text += buffer[..<count]
      if ferror(stream) != 0 { throw CommandError("\(place): \(Errno(rawValue: errno))") }
      if count == 0 { return text }
    }
  }
}
