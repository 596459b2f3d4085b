/// The directories of a kept state that have not been listed yet, with the stamps of their entries.
struct KeptDirectories {
  /// The kept stamps of the entries of one directory.
  struct Stamps {
    /// The names, each with the number of its stamp in place of a directory.
    private var names = EntryTable()
    private var stamps: [KeptStamp] = []

    fileprivate init(_ tree: UnsafeRawBufferPointer, at place: Int) {
      var place = place
      _ = KeptState.forEachEntry(of: tree, at: &place) { entry in
        names.insert(entry.name, directory: DirectoryID(stamps.count))
        stamps.append(entry.stamp)
      }
    }

    subscript(name: Name) -> KeptStamp? {
      names.find(name).flatMap { names.directory(at: $0) }.map { stamps[Int($0)] }
    }
  }

  private var tree: [UInt8] = []
  /// The place of the record of each directory.
  private var places: [DirectoryID: Int] = [:]
  /// The stamps of the directory that is being listed; `nil` if none are kept.
  private(set) var current: Stamps?

  init() {}

  /// Creates directories of which `insert` adds each.
  init(_ state: KeptState) { tree = state.tree }

  mutating func insert(_ id: DirectoryID, at place: Int) { places[id] = place }

  /// True if a directory has not been listed yet, so that what changed in it is not known.
  func contains(_ id: DirectoryID) -> Bool { !places.isEmpty && places[id] != nil }

  /// Returns the kept stamps of a directory that has not been listed yet.
  func stamps(of id: DirectoryID) -> Stamps? {
    guard !places.isEmpty, let place = places[id] else { return nil }
    return tree.withUnsafeBytes { Stamps($0, at: place) }
  }

  mutating func beginListing(of id: DirectoryID) { current = stamps(of: id) }

  /// Ends the listing of a directory before its end: its stamps are still needed.
  mutating func abandonListing() { current = nil }

  /// Ends the listing of a directory: everything that changed has been found.
  mutating func endListing(of id: DirectoryID) {
    current = nil
    remove(id)
  }

  mutating func remove(_ id: DirectoryID) {
    guard !places.isEmpty, places.removeValue(forKey: id) != nil else { return }
    if places.isEmpty { self = KeptDirectories() }
  }
}
