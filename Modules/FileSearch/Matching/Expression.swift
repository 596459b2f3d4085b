/// A regular expression, read; any number of threads may match by it.
///
/// Texts must be UTF-8.
final class Expression: @unchecked Sendable {
  // Sendable because PCRE2 never changes what it has compiled.
  let library: PatternLibrary
  let code: OpaquePointer

  private static let ignoresCase: UInt32 = 0x0000_0008
  /// `$` is the end only, `.` takes in line breaks, which names may have; texts are UTF-8, and `\w`
  /// means letters of every script.
  private static let always: UInt32 = 0x10 | 0x20 | 0x0002_0000 | 0x0008_0000

  /// Reads a query that is an expression or a glob.
  init(_ text: String, options: QueryOptions) throws(QueryProblem) {
    guard let library = PatternLibrary.shared else {
      throw QueryProblem("needs the library PCRE2 (libpcre2-8)", in: text)
    }
    let glob = options.syntax == .glob ? try GlobTranslation(text) : nil
    let pattern = glob?.expression ?? Array(text.utf8)
    var (error, offset): (Int32, Int) = (0, 0)
    let flags = Self.always | (Self.ignoresCase(text, options) ? Self.ignoresCase : 0)
    let code = pattern.withUnsafeBufferPointer {
      library.compile($0.baseAddress, $0.count, flags, &error, &offset, nil)
    }
    guard let code else {
      let place =
        glob.map { $0.sources[min(offset, $0.sources.count - 1)] }
        ?? String(decoding: pattern.prefix(offset), as: UTF8.self).unicodeScalars.count
      throw QueryProblem(library.text(of: error), at: place, in: text)
    }
    self.library = library
    self.code = code
    // Where there is no such code for the processor, it is interpreted.
    _ = library.compileToMachineCode(code, 1)
  }

  deinit { library.freeCode(code) }

  private static func ignoresCase(_ text: String, _ options: QueryOptions) -> Bool {
    switch options.letterCase {
    case .ignored: true
    case .respected: false
    case .smart: !hasCapital(text)
    }
  }

  /// Whether a capital letter stands for itself: `\W` and `\p{Lu}` have none.
  private static func hasCapital(_ text: String) -> Bool {
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\\" {
        let escaped = scalars.popFirst()
        if escaped == "p" || escaped == "P" || escaped == "x", scalars.first == "{" {
          scalars = scalars.drop { $0 != "}" }
        }
      } else if scalar.properties.changesWhenLowercased {
        return true
      }
    }
    return false
  }
}
