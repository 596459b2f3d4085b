import FileSearchLines
import Glibc
import ProgramSupport
import RxTerminal
import SystemPackage

/// The preview of a file without a command: its first lines with their numbers, the names in a directory,
/// or the target of a link.
struct FileHead: Sendable {
  /// The kind of content, which decides the program that may show it better.
  enum Content: Sendable {
    /// Text, whose lines begin with their numbers.
    case text
    case image
    case other
  }

  let lines: [PreviewLine]
  /// A remark, such as "binary".
  let note: String?
  let content: Content

  /// The number of lines of a text that are worth colours.
  static let maximumHighlightedLines = 2000
  /// The number of bytes that are read of a file.
  private static let maximumSize = 1 << 18
  /// The number of names that are shown of a directory.
  private static let maximumNames = 1000
  /// The number of bytes after which a long line is cut.
  private static let maximumLineLength = 4096

  private init(_ lines: [PreviewLine] = [], note: String? = nil, content: Content = .other) {
    (self.lines, self.note, self.content) = (lines, note, content)
  }

  /// No lines, and the error of the system call before as the remark.
  private static var failure: FileHead { FileHead(note: "\(Errno(rawValue: errno))") }

  /// Reads a file, on the calling thread.
  ///
  /// Only files and directories are opened: to open a pipe would wait for its other end.
  ///
  /// - Parameter path: the bytes of the path.
  init(of path: [UInt8]) {
    let name = (path.prefix { $0 != 0 } + [0]).map { CChar(bitPattern: $0) }
    var status = stat()
    if lstat(name, &status) != 0 {
      self = .failure
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: self = Self.link(name)
    case S_IFREG, S_IFDIR: self = Self.contents(name)
    case S_IFIFO: self.init(note: "a pipe")
    case S_IFSOCK: self.init(note: "a socket")
    default: self.init(note: "a device")
    }
  }

  private static func link(_ name: [CChar]) -> FileHead {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(name, &buffer, buffer.count)
    if count < 0 { return failure }
    let target = PreviewLine(
      "→ " + ScreenText(buffer[..<count].map { UInt8(bitPattern: $0) }).text,
      .quiet
    )
    var status = stat()
    if stat(name, &status) != 0 { return FileHead([target], note: "leads nowhere") }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return FileHead([target]) }
    let head = contents(name)
    return FileHead([target] + head.lines, note: head.note)
  }

  private static func contents(_ name: [CChar]) -> FileHead {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { return failure }
    defer { close(descriptor) }
    // The path may lead to another file than at the first look.
    var status = stat()
    if fstat(descriptor, &status) != 0 { return failure }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return names(name)
    case S_IFREG: return text(descriptor)
    default: return FileHead()
    }
  }

  // MARK: - Files

  private static func text(_ descriptor: Int32) -> FileHead {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try FileDescriptor(rawValue: descriptor).readAll(upTo: maximumSize)
    } catch {
      return FileHead(note: "\(error)")
    }
    let isWhole = bytes.count < maximumSize
    if bytes.isEmpty { return FileHead(note: "empty") }
    if bytes.isImage { return FileHead(note: "an image", content: .image) }
    if bytes.prefix(8192).contains(0) { return FileHead(note: "binary") }
    var texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if texts.last?.isEmpty ?? false || !isWhole && texts.count > 1 { texts.removeLast() }
    let width = max(3, String(texts.count).count)
    let lines = texts.enumerated().map { number, text in
      let digits = String(number + 1)
      let gutter = String(repeating: " ", count: max(0, width - digits.count)) + digits + " "
      var line = PreviewLine(gutter, .quiet)
      line.append(visible(text), .plain)
      return line
    }
    let note = isWhole ? nil : "the first \(maximumSize >> 10) KiB"
    return FileHead(lines, note: note, content: .text)
  }

  /// Returns the visible text of a line; tab stops are every eight columns.
  private static func visible(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == 0x0D ? line.dropLast() : line
    let parts = line.prefix(maximumLineLength).split(
      separator: 0x09,
      omittingEmptySubsequences: false
    )
    var text = parts.first.map { ScreenText($0).text } ?? ""
    for part in parts.dropFirst() {
      let column = text.reduce(0) { $0 + $1.columns }
      text += String(repeating: " ", count: 8 - column % 8) + ScreenText(part).text
    }
    return line.count > maximumLineLength ? text + "…" : text
  }

  // MARK: - Directories

  private static func names(_ name: [CChar]) -> FileHead {
    guard let directory = opendir(name) else {
      return failure
    }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory), names.count <= maximumNames {
      let isDirectory = Int(entry.pointee.d_type) == Int(DT_DIR)
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      names.append(bytes + (isDirectory ? [UInt8(ascii: "/")] : []))
    }
    if names.isEmpty { return FileHead(note: "empty") }
    names.sort { $0.lexicographicallyPrecedes($1) }
    let lines = names.prefix(maximumNames).map { PreviewLine(ScreenText($0).text) }
    return FileHead(
      lines,
      note: names.count > maximumNames ? "the first \(maximumNames) names" : nil
    )
  }
}

extension [UInt8] {
  /// True if a file that begins so is an image: PNG, JPEG, GIF, WebP or TIFF.
  fileprivate var isImage: Bool {
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
      Array("GIF89a".utf8), Array("II*\0".utf8), Array("MM\0*".utf8),
    ]
    return signatures.contains { starts(with: $0) }
      || starts(with: "RIFF".utf8) && dropFirst(8).starts(with: "WEBP".utf8)
  }
}
