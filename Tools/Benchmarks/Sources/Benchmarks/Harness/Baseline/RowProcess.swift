import CBench
import Glibc

/// A Benchmarks program that was started for one row, and measures it on request.
final class RowProcess {
  private let process: pid_t
  private let connection: CInt

  /// Starts `program` for the row of this name.
  init?(_ program: String, row: String, of parts: [Part]) {
    let arguments = [program] + parts.map(\.rawValue) + ["--serving", "--filter", row]
    guard let (process, connection) = Self.start(arguments, isQuiet: false) else { return nil }
    (self.process, self.connection) = (process, connection)
  }

  /// The names of the rows that `program` has; `nil` if it is no Benchmarks program, or too old.
  static func rows(of program: String, _ parts: [Part]) -> [String]? {
    let arguments = [program] + parts.map(\.rawValue) + ["--listing", "--filter", wantedName]
    guard let (process, connection) = start(arguments, isQuiet: true) else { return nil }
    var (names, status): ([String], CInt) = ([], 0)
    while let name = line(from: connection) { names.append(name) }
    close(connection)
    waitpid(process, &status, 0)
    return status == 0 ? names : nil
  }

  /// One sample; `nil` if the program has ended.
  func sample() -> Cost? {
    var request: UInt8 = 1
    // Not write(2), which would raise SIGPIPE where the program has ended.
    guard send(connection, &request, 1, CInt(MSG_NOSIGNAL)) == 1 else { return nil }
    let numbers = Self.line(from: connection)?.split(separator: " ").compactMap { Double($0) }
    guard let numbers, numbers.count == 3 else { return nil }
    return Cost(nanoseconds: numbers[0], mallocs: numbers[1], bytes: numbers[2])
  }

  deinit {
    close(connection)
    waitpid(process, nil, 0)
  }

  private static func start(
    _ arguments: [String],
    isQuiet: Bool
  ) -> (process: pid_t, connection: CInt)? {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var connection: CInt = -1
    let process = cbench_spawn_connected(&words, isQuiet ? 1 : 0, &connection)
    return process < 0 ? nil : (process, connection)
  }

  private static func line(from connection: CInt) -> String? {
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while read(connection, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}
