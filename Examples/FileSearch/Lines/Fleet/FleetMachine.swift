package import FileSearch

/// The names of one machine, as its records have them.
///
/// Records that come in order keep them up to date. After a gap the names stay, and the next snapshot is
/// compared with them: a name that is in both keeps its identity, so nothing is shown twice.
package struct FleetMachine {
  package enum Phase: Equatable {
    /// Nothing but a snapshot is of use.
    case waiting
    /// A snapshot is being read.
    case loading
    /// The names are those of the machine.
    case synced
  }

  package let name: String
  package private(set) var phase = Phase.waiting
  private var epoch: UInt64 = 0
  private var lastNumber: UInt64 = 0
  /// True if a snapshot is read that has nothing new.
  private var isSkipping = false
  private var entries: [UInt32: EntryID] = [:]
  /// The names before the snapshot that is being read, without those that it has had.
  private var outdated: [[UInt8]: EntryID] = [:]
  private let prefix: [UInt8]

  package init(_ name: String) {
    self.name = name
    prefix = Array("\(name):".utf8)
  }

  /// The number of names that are shown.
  package var count: Int { entries.count + outdated.count }

  /// Updates the names by a record.
  ///
  /// - Throws: the reason why the record cannot be read; a snapshot is needed then.
  package mutating func take(_ record: FleetRecord, _ index: inout TextIndex)
    throws(FleetCodingError)
  {
    let isKnownEpoch = record.epoch == epoch
    // A writer repeats what has had no reply.
    if phase != .waiting, isKnownEpoch, record.number <= lastNumber { return }
    let follows = phase != .waiting && isKnownEpoch && record.number == lastNumber + 1
    if case .begin = record.content {
      isSkipping = follows && phase == .synced
      if !isSkipping { begin(&index) }
      (epoch, lastNumber) = (record.epoch, record.number)
      return
    }
    guard follows else { return lose() }
    lastNumber = record.number
    do throws(FleetCodingError) {
      switch record.content {
      case .begin: break
      case .names(let names): if !isSkipping { try add(names, &index) }
      case .synced: finish(&index)
      case .changes(let removed, let names):
        for number in removed { entries.removeValue(forKey: number).map { index.remove($0) } }
        try add(names, &index)
      }
    } catch {
      lose()
      throw error
    }
  }

  /// Notes that records are missing.
  package mutating func lose() { phase = .waiting }

  /// Removes all names.
  package mutating func removeAll(_ index: inout TextIndex) {
    for id in entries.values { index.remove(id) }
    for id in outdated.values { index.remove(id) }
    (entries, outdated) = ([:], [:])
    phase = .waiting
  }

  private mutating func begin(_ index: inout TextIndex) {
    phase = .loading
    if entries.isEmpty { return }
    // Names of a snapshot that was not complete may be there twice: the first of equal names stays.
    index.snapshot.forEachCandidate(in: entries.values) { id, _, name in
      if let other = outdated.updateValue(id, forKey: Array(name)) { outdated[Array(name)] = other }
    }
    let kept = Set(outdated.values)
    for id in entries.values where !kept.contains(id) { index.remove(id) }
    entries = [:]
  }

  private mutating func finish(_ index: inout TextIndex) {
    for id in outdated.values { index.remove(id) }
    outdated = [:]
    isSkipping = false
    phase = .synced
  }

  private mutating func add(
    _ names: FleetNames,
    _ index: inout TextIndex
  ) throws(FleetCodingError) {
    var text = prefix
    var added: [(number: UInt32, id: EntryID)] = []
    try names.forEach { number, kind, name in
      text.removeLast(text.count - prefix.count)
      text.append(contentsOf: name)
      let known = outdated.isEmpty ? nil : outdated.removeValue(forKey: text)
      added.append((number, known ?? index.add(text, kind: kind)))
    }
    for (number, id) in added {
      if let former = entries.updateValue(id, forKey: number) { index.remove(former) }
    }
  }
}
