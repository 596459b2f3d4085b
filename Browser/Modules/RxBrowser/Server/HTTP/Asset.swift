/// A file of the page, embedded in the program.
struct Asset: Sendable {
  let type: String
  let bytes: [UInt8]
  let entityTag: String

  init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    // FNV-1a: the tag changes with the bytes, and is the same in each run.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    entityTag = "\"\(String(hash, radix: 16))\""
  }

  /// The assets by path.
  static let all: [String: Asset] = [
    "/": Asset("text/html; charset=utf-8", PackageResources.page_html),
    "/script.js": Asset("text/javascript; charset=utf-8", PackageResources.script_js),
    stylePath: Asset(styleType, PackageResources.style_css),
  ]

  /// Returns the assets with rules of the program's own at the end of the style sheet.
  static func all(with styleSheet: String) -> [String: Asset] {
    guard !styleSheet.isEmpty else { return all }
    let bytes = PackageResources.style_css + Array("\n".utf8) + Array(styleSheet.utf8)
    return all.merging([stylePath: Asset(styleType, bytes)]) { $1 }
  }

  private static let stylePath = "/style.css"
  private static let styleType = "text/css; charset=utf-8"
}
