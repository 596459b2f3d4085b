internal import SystemPackage

/// One directory to watch and to compare with what is known of it.
struct Scan {
  enum Mode: Equatable {
    /// New, and its content is not reported: the start.
    case silent
    /// New: everything in it is reported as created.
    case fresh
    /// Known: differences are reported.
    case check(list: Bool)
    /// Known, with everything below it: differences are reported. For when other rules say what is
    /// left out.
    case review
    /// Known, with everything below it: differences are reported, and files that changed since.
    case compare(since: Int64)
    /// Known, and without what lies below: differences from the last listing are reported.
    case poll
  }

  let id: DirectoryID
  let mode: Mode
}

extension Scan.Mode {
  /// Whether everything below is listed, too.
  var isDeep: Bool {
    switch self {
    case .review, .compare: true
    case .silent, .fresh, .check, .poll: false
    }
  }

  /// Whether it was in doubt what is in the directory, so that all of it is compared.
  var settlesDoubt: Bool { self == .check(list: true) || isDeep }

  /// What finds all that either finds; for modes of known directories.
  func and(_ other: Scan.Mode) -> Scan.Mode {
    switch (self, other) {
    case (.compare(let one), .compare(let two)): .compare(since: min(one, two))
    case (.compare, _): self
    case (_, .compare): other
    case (.review, _), (_, .review): .review
    case (.check(list: true), _): self
    default: other
    }
  }
}

/// The directories that wait to be listed and the one that is being listed.
///
/// The last that came is listed first, so few wait.
struct Scanner {
  /// Names of a directory, about two thousand at once.
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private(set) var current: (scan: Scan, listing: DirectoryListing)?
  private var waiting: [Scan] = []
  private var isOpen = true

  var isIdle: Bool { current == nil && waiting.isEmpty }

  mutating func push(_ scan: Scan) { waiting.append(scan) }

  mutating func pop() -> Scan? { waiting.popLast() }

  mutating func begin(_ scan: Scan, _ listing: DirectoryListing) { current = (scan, listing) }

  mutating func finish() {
    current?.listing.close()
    current = nil
  }

  /// Stops listing `id`; waiting scans of it find it dead.
  mutating func abandon(_ id: DirectoryID) {
    if current?.scan.id == id { finish() }
  }

  mutating func removeAll() {
    finish()
    waiting.removeAll()
  }

  /// Ends it for good.
  mutating func close() {
    removeAll()
    if isOpen { buffer.deallocate() }
    isOpen = false
  }
}
