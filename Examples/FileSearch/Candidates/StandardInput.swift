import FileSearch
import FileSearchLines
import Glibc
import ProgramSupport
import SystemPackage

/// The lines of standard input.
enum StandardInput {
  /// True if standard input is a pipe, a file or a socket, even an empty one; false for a
  /// terminal, for /dev/null, and when it is closed.
  ///
  /// - Throws: the error of fstat(2).
  static func holdsLines() throws(CommandError) -> Bool {
    var status = stat()
    if fstat(0, &status) == 0 {
      return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }
    if errno == EBADF { return false }
    throw CommandError("cannot examine standard input: \(Errno(rawValue: errno))")
  }

  /// Reads lines up to the end or up to a limit; blocks the calling thread.
  ///
  /// - Parameters:
  ///   - settings: the byte that ends a line, and the number of lines to keep.
  ///   - progress: called before each read(2) with the lines so far, at first none; `isWaiting` is true
  ///     when no more bytes have come within 20 ms. It returns false to be called again after 20 ms.
  ///   - header: called with the lines of the header when one has been read.
  ///   - isCancelled: true when the lines are no longer wanted: reading ends with those that have come.
  /// - Returns: the lines, and the limit at which reading stopped; nil at the end of the input.
  /// - Throws: the error of read(2).
  static func readLines(
    _ settings: SearchSettings,
    progress: (LineIndex, _ isWaiting: Bool) -> Bool,
    header: ([[UInt8]]) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(CommandError) -> (lines: LineIndex, limit: InputLimit?) {
    var index = settings.emptyIndex
    var headerLines = HeaderLines(count: settings.headerLineCount, separator: settings.separator)
    var colorFilter = settings.colors.map {
      ColorFilter(separator: settings.separator, colors: $0)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      var timeout: Int32 = 20
      while !isReadable(within: timeout) {
        if isCancelled() { return (index, nil) }
        timeout = progress(index, true) ? -1 : 20
      }
      if isCancelled() { return (index, nil) }
      _ = progress(index, false)
      let count = read(0, buffer.baseAddress, buffer.count)
      if count == 0 { break }
      if count > 0 {
        let known = headerLines.lines.count
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if let text = colorFilter?.take(bytes) {
          text.withUnsafeBytes { index.append(headerLines.take($0)) }
          settings.colors?.removeLines(before: index.addedCount - index.count)
        } else {
          index.append(headerLines.take(bytes))
        }
        if headerLines.lines.count > known { header(headerLines.lines) }
        let incomplete =
          headerLines.incompleteLineByteCount + (colorFilter?.incompleteLineByteCount ?? 0)
        if incomplete > InputLimit.Maxima().lineLength {
          return (index, .lineLength)
        }
        if let limit = InputLimit(reachedBy: index, tail: settings.tail) { return (index, limit) }
      } else if errno == EAGAIN {
        _ = isReadable(within: -1)
      } else if errno != EINTR {
        throw CommandError("cannot read standard input: \(Errno(rawValue: errno))")
      }
    }
    if let rest = colorFilter?.finish() {
      rest.withUnsafeBytes { index.append(headerLines.take($0)) }
    }
    index.finish()
    headerLines.finish()
    header(headerLines.lines)
    return (index, nil)
  }

  private static func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&entry, 1, milliseconds)
    // Where poll(2) fails, read(2) waits in its place.
    return count > 0 || count < 0 && errno != EINTR
  }
}

/// The first lines of standard input, which are shown above the list and are no candidates.
private struct HeaderLines {
  /// The complete lines so far.
  private(set) var lines: [[UInt8]] = []
  private var rest: [UInt8] = []
  private let count: Int
  private let separator: UInt8

  /// Creates a header without lines.
  ///
  /// - Parameters:
  ///   - count: the number of lines that belong to the header.
  ///   - separator: the byte that ends a line.
  init(count: Int, separator: UInt8) {
    self.count = count
    self.separator = separator
  }

  /// Takes the bytes that belong to the header, and returns the others.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    while lines.count < count {
      guard let end = bytes[start...].firstIndex(of: separator) else {
        rest += bytes[start...]
        return UnsafeRawBufferPointer(rebasing: bytes[bytes.count...])
      }
      lines.append(rest + bytes[start..<end])
      rest = []
      start = end + 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start...])
  }

  /// Makes a line of the bytes at the end of the input, if there are any.
  mutating func finish() {
    if !rest.isEmpty { lines.append(rest) }
    rest = []
  }

  /// The number of bytes of a line that has not ended.
  var incompleteLineByteCount: Int { rest.count }
}

/// A limit at which reading of standard input stops, so that an endless input does not take all memory.
///
/// The descriptor stays open: the program that writes waits, and gets SIGPIPE when this one ends.
enum InputLimit: Equatable, Sendable {
  /// So many lines have come; `--tail` keeps the last ones instead.
  case lines
  /// The text of the lines takes so many bytes.
  case bytes
  /// A line has no end within so many bytes.
  case lineLength
  /// So many lines have come that an index cannot number more, with `--tail`.
  case numbers

  /// The numbers at which reading stops.
  ///
  /// Measured with lines of 1 and of 26 letters: 30 million of them take 0.6 and 1.3 GB, results included.
  struct Maxima {
    var lineCount = 30_000_000
    var byteCount = 2 << 30
    var lineLength = 64 << 20
    var number = 2_000_000_000
  }

  /// Returns the limit that lines have reached, or nil.
  ///
  /// - Parameters:
  ///   - lines: the lines so far.
  ///   - tail: the number of lines to keep; nil for all.
  ///   - maxima: the numbers at which reading stops.
  init?(reachedBy lines: LineIndex, tail: Int?, _ maxima: Maxima = Maxima()) {
    if lines.incompleteLineByteCount > maxima.lineLength {
      self = .lineLength
    } else if lines.byteCount > maxima.byteCount {
      self = .bytes
    } else if tail == nil, lines.count >= maxima.lineCount {
      self = .lines
    } else if lines.addedCount >= maxima.number {
      self = .numbers
    } else {
      return nil
    }
  }

  /// The limit as the status line shows it.
  var text: String {
    switch self {
    case .lines: "30 million lines"
    case .bytes: "2 GiB"
    case .lineLength: "64 MiB in a line"
    case .numbers: "2000 million lines"
    }
  }
}
