/// Translates a glob into a regular expression of PCRE2 that matches the same texts.
///
/// `**` has the meaning of gitignore(5), brackets have that of fnmatch(3), and `{a,b}` that of a
/// shell.
struct GlobTranslation {
  /// The regular expression, as UTF-8.
  private(set) var expression: [UInt8] = []
  /// For each byte of the expression, the offset of the scalar of the glob that it comes from.
  private(set) var sources: [Int] = []
  private let glob: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var openBraces: [Int] = []

  init(_ glob: String) throws(QueryProblem) {
    self.glob = glob
    scalars = Array(glob.unicodeScalars)
    write(#"\A(?:"#)
    while index < scalars.count { try translateNext() }
    if let brace = openBraces.last {
      throw QueryProblem("missing closing }", at: brace, in: glob)
    }
    write(#")\z"#)
  }

  private mutating func translateNext() throws(QueryProblem) {
    let scalar = scalars[index]
    switch scalar {
    case "*": translateStars()
    case "?": write("[^/]")
    case "[": try translateSet()
    case "{":
      openBraces.append(index)
      write("(?:")
    case "}" where !openBraces.isEmpty:
      openBraces.removeLast()
      write(")")
    case "," where !openBraces.isEmpty: write("|")
    case "\\":
      index += 1
      if index == scalars.count {
        throw QueryProblem("nothing after the backslash", at: index, in: glob)
      }
      writeLiteral(scalars[index])
    default: writeLiteral(scalar)
    }
    index += 1
  }

  /// Translates a run of stars; `**` between slashes stands for any number of directories.
  private mutating func translateStars() {
    let start = index
    while index + 1 < scalars.count, scalars[index + 1] == "*" { index += 1 }
    let isFirst = start == 0 || scalars[start - 1] == "/"
    let isLast = index + 1 == scalars.count
    if index == start || !isFirst || !isLast && scalars[index + 1] != "/" {
      write("[^/]*")
    } else if isLast {
      write(".*")
    } else {
      write("(?:.*/)?")
      index += 1
    }
  }

  private mutating func translateSet() throws(QueryProblem) {
    let start = index
    write("(?!/)[")
    index += 1
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      write("^")
      index += 1
    }
    let first = index
    while index < scalars.count, scalars[index] != "]" || index == first {
      if scalars[index] == "[", index + 1 < scalars.count, scalars[index + 1] == ":" {
        copyClassName()
      } else {
        if scalars[index] == "\\" { index += 1 }
        if index < scalars.count {
          if scalars[index] == "-", index > first, scalars[index - 1] != "\\" {
            write("-")
          } else {
            writeLiteral(scalars[index])
          }
        }
      }
      index += 1
    }
    if index >= scalars.count { throw QueryProblem("missing closing ]", at: start, in: glob) }
    write("]")
  }

  /// Copies `[:name:]`, or only the bracket when it is not closed; `index` is then at the last
  /// scalar copied.
  private mutating func copyClassName() {
    var end = index + 2
    while end < scalars.count, scalars[end].properties.isAlphabetic { end += 1 }
    guard end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == "]" else {
      return writeLiteral("[")
    }
    let last = end + 1
    while index < last {
      write(String(scalars[index]))
      index += 1
    }
    write("]")
  }

  /// Writes a scalar that matches itself: punctuation is escaped, letters must not be (`\w`).
  private mutating func writeLiteral(_ scalar: Unicode.Scalar) {
    let isPunctuation =
      scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    write((isPunctuation ? "\\" : "") + String(scalar))
  }

  private mutating func write(_ text: String) {
    expression += text.utf8
    sources += repeatElement(index, count: text.utf8.count)
  }
}
