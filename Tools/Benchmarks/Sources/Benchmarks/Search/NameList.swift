import FileSearch
import Glibc

/// A million names as a project may have them, always the same, in a file.
struct NameList {
  static let count = 1_000_000

  let path: String
  /// The same names, for counting what a query has to find.
  let snapshot: CandidateSnapshot

  private static let words = """
    src lib parser index main test util core net http json config build docs assets image button view \
    model controller scheduler reader writer stream buffer cache query engine watch file search \
    terminal render layout color theme public private vendor node modules dist release debug android \
    linux windows server client proxy router service account session token user group admin report \
    chart table list item detail summary draft final backup archive photo video audio track album \
    notes readme license change spec helper fixture sample example demo bench tool script setup \
    install package manifest resource locale english german french train valid batch layer tensor \
    matrix vector graph edge tree leaf branch root
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let extensions = [
    "swift", "c", "h", "js", "ts", "json", "md", "txt", "py", "rs", "go", "java", "png", "svg",
    "html",
    "css", "yml",
  ]

  /// Writes the names below `directory`.
  init(in directory: String) {
    var random = Random()
    var directories: [String] = [""]
    for _ in 0..<40_000 {
      let parent = directories[random.below(directories.count)]
      let depth = parent.utf8.count { $0 == UInt8(ascii: "/") }
      directories.append((depth > 7 ? "" : parent) + Self.word(&random) + "/")
    }
    var text: [UInt8] = []
    text.reserveCapacity(60 << 20)
    for _ in 0..<Self.count {
      let ending = Self.extensions[random.below(Self.extensions.count)]
      text += directories[random.below(directories.count)].utf8
      text += Self.word(&random).utf8
      text += ".\(ending)\n".utf8
    }
    path = "\(directory)/names"
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    var written = 0
    while written < text.count {
      written += text.withUnsafeBytes { bytes in
        max(1, write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written))
      }
    }
    close(file)
    var lines = LineIndex()
    lines.append(text)
    snapshot = lines.snapshot
  }

  /// How many of them a query finds.
  func count(of query: String) -> Int { snapshot.search(Query(query))?.matched ?? 0 }

  private static func word(_ random: inout Random) -> String {
    let word = words[random.below(words.count)]
    switch random.below(20) {
    case 0..<4: return word.capitalizedFirst
    case 4..<7: return word + String(random.below(1000))
    case 7..<11: return word + "_" + words[random.below(words.count)]
    case 11..<15: return word + words[random.below(words.count)].capitalizedFirst
    default: return word
    }
  }

  /// A linear congruential generator, so that the list is the same everywhere.
  private struct Random {
    private var state: UInt64 = 42

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
