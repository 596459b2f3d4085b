/// A compiled regular expression; any number of threads may use it at the same time.
///
/// Texts must be valid UTF-8, except for an expression that accepts any bytes.
final class RegularExpression: @unchecked Sendable {
  // Unchecked: PCRE2 does not change compiled code while it matches (pcre2api(3), MULTITHREADING).
  let library: PCRE2Library
  let code: OpaquePointer

  /// PCRE2_CASELESS.
  private static let caseless: UInt32 = 0x0000_0008
  /// PCRE2_DOLLAR_ENDONLY and PCRE2_DOTALL, because names may have line breaks; PCRE2_UCP, by which
  /// `\w` means the letters of every script; PCRE2_UTF; PCRE2_NEVER_BACKSLASH_C, because `\C` would
  /// match a part of a character.
  private static let always: UInt32 = 0x10 | 0x20 | 0x0002_0000 | 0x0008_0000 | 0x0010_0000

  /// PCRE2_MATCH_INVALID_UTF: texts need not be valid UTF-8.
  private static let acceptsInvalidUTF: UInt32 = 0x0400_0000

  /// Compiles a regular expression, or a glob if the options say so.
  convenience init(_ text: String, options: QueryOptions) throws(QueryProblem) {
    let glob = options.syntax == .glob ? try GlobTranslation(text) : nil
    try self.init(text, glob, flags: Self.ignoresCase(text, options) ? Self.caseless : 0)
  }

  /// Compiles a regular expression that is matched against any bytes.
  convenience init(delimiter text: String) throws(QueryProblem) {
    try self.init(text, nil, flags: Self.acceptsInvalidUTF)
  }

  private init(_ text: String, _ glob: GlobTranslation?, flags: UInt32) throws(QueryProblem) {
    guard let library = PCRE2Library.shared else {
      throw QueryProblem("needs the library PCRE2 (libpcre2-8)", in: text)
    }
    let pattern = glob?.expression ?? Array(text.utf8)
    var (error, offset): (Int32, Int) = (0, 0)
    let flags = Self.always | flags
    let code = pattern.withUnsafeBufferPointer {
      library.compile($0.baseAddress, $0.count, flags, &error, &offset, nil)
    }
    guard let code else {
      let place =
        glob.map { $0.sources[min(offset, $0.sources.count - 1)] }
        ?? String(decoding: pattern.prefix(offset), as: UTF8.self).unicodeScalars.count
      throw QueryProblem(library.message(of: error), at: place, in: text)
    }
    self.library = library
    self.code = code
    // A failure is ignored: without machine code the expression is interpreted.
    _ = library.compileToMachineCode(code, 1)
  }

  deinit { library.freeCode(code) }

  private static func ignoresCase(_ text: String, _ options: QueryOptions) -> Bool {
    switch options.letterCase {
    case .ignored: true
    case .respected: false
    case .smart: !hasUppercaseLetter(text)
    }
  }

  /// True if the expression has an upper-case letter outside of escapes such as `\W` and
  /// `\p{Lu}`.
  private static func hasUppercaseLetter(_ text: String) -> Bool {
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
