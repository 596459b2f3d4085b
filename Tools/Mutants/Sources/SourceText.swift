/// A source file as bytes, with what is code in it: neither comment nor string.
struct SourceText {
  let bytes: [UInt8]
  /// `true` for each byte that is code.
  private(set) var isCode: [Bool]
  /// The bytes of each line, without the newline.
  private(set) var lines: [Range<Int>] = []
  /// The innermost open bracket at the start of each line; 0 outside of all.
  private(set) var bracketAtStart: [UInt8] = []
  /// `true` for each line between `#if` and `#endif`, which this build may leave out.
  private(set) var isConditional: [Bool] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCode = Array(repeating: true, count: bytes.count)
    markCommentsAndStrings()
    findLines()
  }

  /// The code of `range`, with spaces in place of comments and strings, so that positions stay.
  func code(_ range: Range<Int>) -> [UInt8] {
    range.map { isCode[$0] ? bytes[$0] : UInt8(ascii: " ") }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func markCommentsAndStrings() {
    var index = 0
    while index < bytes.count {
      let end: Int
      if starts(index, "//") {
        end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if starts(index, "/*") {
        end = endOfText(index + 2, closing: "*/")
      } else if starts(index, "\"\"\"") {
        end = endOfText(index + 3, closing: "\"\"\"")
      } else if starts(index, "\"") {
        end = endOfString(index + 1)
      } else {
        index += 1
        continue
      }
      for place in index..<end { isCode[place] = false }
      index = end
    }
  }

  private func starts(_ index: Int, _ word: String) -> Bool {
    bytes[index...].starts(with: word.utf8)
  }

  private func endOfText(_ start: Int, closing: String) -> Int {
    var index = start
    while index < bytes.count, !starts(index, closing) { index += 1 }
    return min(index + closing.utf8.count, bytes.count)
  }

  /// Returns the index after a string of one line, with its interpolations.
  private func endOfString(_ start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if starts(index, "\\(") {
        depth += 1
        index += 2
        continue
      }
      if starts(index, "\\") {
        index += 2
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "(") where depth > 0: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "\"") where depth == 0: return index + 1
      case UInt8(ascii: "\""): index = endOfString(index + 1) - 1
      default: break
      }
      index += 1
    }
    return index
  }

  private mutating func findLines() {
    var open: [UInt8] = []
    var conditions = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = start..<end
      let words = String(decoding: code(line), as: UTF8.self).split(separator: " ")
      if words.first == "#if" { conditions += 1 }
      lines.append(line)
      bracketAtStart.append(open.last ?? 0)
      isConditional.append(conditions > 0)
      if words.first == "#endif" { conditions -= 1 }
      for place in line where isCode[place] {
        switch bytes[place] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(bytes[place])
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
        default: break
        }
      }
      start = end + 1
    }
  }
}
