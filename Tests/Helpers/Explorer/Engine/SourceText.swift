#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The source of the program, for traces: its lines, and the names of variables.
enum SourceText {
  nonisolated(unsafe)  // one thread at a time runs
    private static var files: [String: [Substring]] = [:]

  /// The name of a variable: what is declared where it is created.
  static func name(of location: Location) -> String {
    let line = line(at: location.site)
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    for (word, next) in zip(words, words.dropFirst()) where word == "let" || word == "var" {
      return "\(next)#\(location.index)"
    }
    return "\(file(location.site)):\(location.site.line)#\(location.index)"
  }

  /// The name of the file, without its folder.
  static func file(_ site: Site) -> String {
    String(describing: site.file).split(separator: "/").last.map(String.init) ?? ""
  }

  /// The text of the line.
  static func line(at site: Site) -> Substring {
    let path = String(describing: site.file)
    let lines = files[path] ?? read(path)
    files[path] = lines
    let index = Int(site.line) - 1
    return lines.indices.contains(index) ? lines[index].drop { $0 == " " } : ""
  }

  private static func read(_ path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
  }
}
