#if Browser
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
      "/style.css": Asset("text/css; charset=utf-8", PackageResources.style_css),
    ]
  }
#endif
