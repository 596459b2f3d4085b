/// A directory in a stored index.
struct StoredDirectory {
  var id: Int32
  private var padding: UInt32 = 0
  var identity: UInt64
  /// The time of the last change; the least number if it tells nothing.
  var changed: Int64

  init(id: DirectoryID, _ reading: DirectoryReading) {
    self.id = id.stored
    identity = reading.identity
    changed = reading.changed ?? .min
  }

  var reading: DirectoryReading {
    DirectoryReading(identity: identity, changed: changed == .min ? nil : changed)
  }
}

/// The hash of the ignore files of a directory in a stored index.
struct StoredRules {
  var id: Int32
  private var padding: UInt32 = 0
  var fingerprint: UInt64

  init(id: DirectoryID, fingerprint: UInt64) {
    (self.id, self.fingerprint) = (id.stored, fingerprint)
  }
}
