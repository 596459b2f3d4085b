/// The state of a directory at the moment before it was listed.
struct DirectoryReading: Sendable {
  private static let unknown = Int64.min

  /// A number that another directory of the same name does not have.
  let identity: UInt64
  private var changedOrUnknown: Int64

  init(identity: UInt64, changed: Int64?) {
    self.identity = identity
    changedOrUnknown = changed ?? Self.unknown
  }

  /// The time of the last change in nanoseconds since 1970 (`st_ctime`).
  ///
  /// As long as the disk has the same time, the directory has the same entries. Nil when that is not
  /// certain: the change was a moment ago, the file system does not record changes, or not all was read.
  var changed: Int64? {
    get { changedOrUnknown == Self.unknown ? nil : changedOrUnknown }
    set { changedOrUnknown = newValue ?? Self.unknown }
  }
}
