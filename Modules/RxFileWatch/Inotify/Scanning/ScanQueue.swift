/// The directories that wait to be listed, and the one that is being listed.
///
/// The last one added is listed first, so that few wait.
struct ScanQueue {
  /// Holds about two thousand names.
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

  /// Stops the listing of `id`; a waiting scan of it will find it dead.
  mutating func abandon(_ id: DirectoryID) {
    if current?.scan.id == id { finish() }
  }

  mutating func removeAll() {
    finish()
    waiting.removeAll()
  }

  /// Releases the buffer; no listing may begin afterwards.
  mutating func close() {
    removeAll()
    if isOpen { buffer.deallocate() }
    isOpen = false
  }
}

/// One directory to watch and to compare with what is known of it.
struct Scan {
  enum Mode: Equatable {
    /// New; its content is not reported, since the watcher starts.
    case silent
    /// New to the reports; all its content is reported as created, and had been there before.
    case existing
    /// New; all its content is reported as created, and as modified if it has been written.
    case fresh
    /// Known; differences are reported.
    case check(list: Bool)
    /// Known, with everything below it; differences are reported. Used when other entries are ignored.
    case review
    /// Known, with everything below it; differences are reported, and files that changed since a time.
    case compare(since: Int64)
    /// Known, without what lies below it; differences from the last listing are reported.
    case poll
  }

  let id: DirectoryID
  let mode: Mode
}

extension Scan.Mode {
  /// True if the directory is new, so that nothing is known of its content.
  var isNew: Bool { [.silent, .existing, .fresh].contains(self) }

  /// The mode of the unknown entries that a scan finds.
  var ofUnknownEntries: Scan.Mode {
    switch self {
    case .silent: .silent
    case .existing, .review: .existing
    case .fresh, .check, .compare, .poll: .fresh
    }
  }

  /// True if everything below is listed, too.
  var isDeep: Bool {
    switch self {
    case .review, .compare: true
    case .silent, .existing, .fresh, .check, .poll: false
    }
  }

  /// True if all content is compared, since some of it was in doubt.
  var settlesDoubt: Bool { self == .check(list: true) || isDeep }

  /// Returns a mode that finds what either mode finds; both must be of known directories.
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
