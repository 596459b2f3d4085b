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
