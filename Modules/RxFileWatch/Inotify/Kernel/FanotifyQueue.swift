internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The events of whole file systems, of which those of watched directories are kept; see fanotify(7).
///
/// It takes the capability CAP_SYS_ADMIN, Linux 5.17 (FAN_RENAME), and a file system whose directories have
/// handles: ext4, XFS, tmpfs, btrfs outside of subvolumes and others, but not overlayfs. Where one of these is
/// missing, nothing can be added.
///
/// The kernel merges an event with an equal one of the same process that still waits, so the order of what happened
/// to one name can be lost; see `MergedNames`. An event like that is doubtful.
final class FanotifyQueue {
  private struct Watch {
    let number: CInt
    var mask: UInt32
  }

  /// Numbers of watches start here, above those of inotify.
  static let firstWatch: CInt = 1 << 30

  /// The events about the content and the attributes of an entry, in the order in which they are passed on.
  private static let ofContent = [IN_OPEN, IN_ATTRIB, IN_MODIFY, IN_CLOSE_WRITE].map(UInt32.init)
  /// The events that a watch is for; the other bits of a mask are flags.
  private static let events: UInt32 = 0xfff
  private static let moves = UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)

  private let source: EventSource
  private var watches: [FileHandle: Watch] = [:]
  private var handles: [CInt: FileHandle] = [:]
  /// The file systems that are watched, with the devices that the kernel names them by.
  private var marks: [UInt64: Substring] = [:]
  private var nextWatch = firstWatch
  /// The cookies of renames; those of inotify are small numbers.
  private var cookie: UInt32 = 1 << 31
  private var names = MergedNames()
  /// True if no event that waits can have been merged with one that was read.
  private var isDrained = true
  /// The watches whose file system was unmounted.
  private var ended: [CInt] = []

  init(poll: CInt) throws(Errno) { source = try EventSource(cfs_fanotify_open(poll)) }

  var descriptor: CInt { source.descriptor }

  var isEmpty: Bool { source.isEmpty && ended.isEmpty }

  func close() { source.close() }

  // MARK: - Watches

  /// Watches the open directory.
  ///
  /// - Returns: the number of its watch, or minus an errno.
  func add(_ directory: CInt, _ mask: UInt32) -> CInt {
    guard let handle = FileHandle(of: directory) else { return -EOPNOTSUPP }
    let result = mark(handle.fileSystem, directory, mask)
    guard result == 0 else { return result }
    let isAddition = mask & UInt32(IN_MASK_ADD) != 0
    let events = mask & Self.events
    if let watch = watches[handle] {
      watches[handle]?.mask = isAddition ? watch.mask | events : events
      return watch.number
    }
    defer { nextWatch += 1 }
    watches[handle] = Watch(number: nextWatch, mask: events)
    handles[nextWatch] = handle
    return nextWatch
  }

  /// Does the same for a directory that is watched already; `nil` if it is not.
  func renew(_ directory: CInt, _ mask: UInt32) -> CInt? {
    guard !watches.isEmpty, let handle = FileHandle(of: directory), watches[handle] != nil else {
      return nil
    }
    let watch = add(directory, mask)
    return watch < 0 ? nil : watch
  }

  /// True if no file system is watched.
  var isIdle: Bool { marks.isEmpty }

  func remove(_ watch: CInt) {
    guard let handle = handles.removeValue(forKey: watch) else { return }
    watches[handle] = nil
    guard watches.isEmpty else { return }
    cfs_fanotify_flush(descriptor)
    marks = [:]
  }

  /// Asks for the events of a file system; returns 0, or minus an errno.
  ///
  /// Two file systems with one identity, as a volume and a copy of it, cannot be watched both: their events would look
  /// the same.
  private func mark(_ id: UInt64, _ directory: CInt, _ mask: UInt32) -> CInt {
    if marks[id] == nil || cfs_fanotify_is_marked(descriptor, directory) == 0 {
      endUnmounted()
      if marks[id] != nil { return -EEXIST }
    }
    var events = mask & Self.events & ~Self.moves | UInt32(IN_DELETE_SELF)
    if mask & Self.moves != 0 { events |= UInt32(FAN_RENAME) }
    let result = cfs_fanotify_mark(descriptor, directory, UInt64(events))
    guard result == 0 else { return result }
    if marks[id] == nil { marks[id] = devices.subtracting(marks.values).first }
    return marks[id] == nil ? -ENODEV : 0
  }

  /// Ends the watches of file systems that were unmounted.
  ///
  /// The kernel reports nothing of that. If the file system is mounted again, it is not watched.
  func endUnmounted() {
    if marks.isEmpty { return }
    let devices = devices
    for (id, device) in marks where !devices.contains(device) {
      marks[id] = nil
      for (handle, watch) in watches where handle.fileSystem == id {
        watches[handle] = nil
        handles[watch.number] = nil
        ended.append(watch.number)
      }
    }
  }

  /// The devices of the watched file systems; see proc_pid_fdinfo(5).
  private var devices: Set<Substring> {
    let info = cfs_open(AT_FDCWD, "/proc/thread-self/fdinfo/\(descriptor)", O_RDONLY)
    guard info >= 0 else { return [] }
    defer { _ = Glibc.close(info) }
    let text = String(decoding: (try? RegularFile.rest(of: info, limit: .max)) ?? [], as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\n" }
    return Set(words.filter { $0.hasPrefix("sdev:") })
  }

  // MARK: - Events

  /// Calls `body` with the next events of watched directories, in the form of inotify.
  func read(_ body: (InotifyEvent) -> Void) -> EventSource.Reading {
    let hasEnded = !ended.isEmpty
    for watch in ended { body(InotifyEvent(watch, IN_IGNORED)) }
    ended = []
    if isDrained { names.removeAll() }
    let reading = source.read(longest: FanotifyRecord.longest) { bytes in
      FanotifyRecord.forEach(in: bytes) { take($0, body) }
    }
    isDrained = reading != .some
    return reading == .none && hasEnded ? .all : reading
  }

  private func take(_ record: FanotifyRecord, _ body: (InotifyEvent) -> Void) {
    let mask = UInt32(truncatingIfNeeded: record.mask)
    if mask & UInt32(FAN_Q_OVERFLOW) != 0 { return body(InotifyEvent(-1, IN_Q_OVERFLOW)) }
    if mask & UInt32(FAN_RENAME) != 0 { return takeRename(record, mask, body) }
    guard let entry = record.entry, let watch = watches[entry.directory] else { return }
    if entry.isDirectoryItself {
      takeOwn(mask, of: watch, body)
    } else {
      takeEntry(mask, entry.name, of: watch, body)
    }
  }

  /// Takes an event of a directory itself.
  private func takeOwn(_ mask: UInt32, of watch: Watch, _ body: (InotifyEvent) -> Void) {
    let isRemoved = mask & UInt32(IN_DELETE_SELF) != 0
    // The number of links changes when it is removed.
    let events = isRemoved ? [IN_MOVE_SELF, IN_DELETE_SELF] : [IN_ATTRIB, IN_MOVE_SELF]
    for event in events.map(UInt32.init) where event & mask & watch.mask != 0 {
      let flags = event | mask & UInt32(IN_ISDIR)
      body(InotifyEvent(watch: watch.number, mask: flags, cookie: 0, name: .none))
    }
    guard isRemoved else { return }
    remove(watch.number)
    body(InotifyEvent(watch.number, IN_IGNORED))
  }

  /// Takes an event of a name, which may be several in one.
  private func takeEntry(
    _ mask: UInt32,
    _ name: Name,
    of watch: Watch,
    _ body: (InotifyEvent) -> Void
  ) {
    let (wanted, flag) = (mask & watch.mask, mask & UInt32(IN_ISDIR))
    let (created, deleted) = (wanted & UInt32(IN_CREATE), wanted & UInt32(IN_DELETE))
    let before = names.note(wanted, of: name, in: watch.number)
    let isDoubtful =
      created != 0 && deleted != 0 || created | deleted != 0 && before.hasNameEvent
    func pass(_ event: UInt32) {
      guard event != 0 else { return }
      body(
        InotifyEvent(
          watch: watch.number,
          mask: event | flag,
          cookie: 0,
          name: name,
          isDoubtful: isDoubtful
        )
      )
    }
    let isRemoval = deleted != 0 && created == 0
    if !isRemoval { pass(deleted) }
    pass(created)
    // Content that was written before may be that of the entry that has the name now.
    let content = created != 0 ? wanted | before.mask & watch.mask : wanted
    for event in Self.ofContent { pass(content & event) }
    if isRemoval { pass(deleted) }
    if isDoubtful { doubt(before.partner, body) }
  }

  /// Takes a rename, both halves at once.
  private func takeRename(
    _ record: FanotifyRecord,
    _ mask: UInt32,
    _ body: (InotifyEvent) -> Void
  ) {
    let flag = mask & UInt32(IN_ISDIR)
    let from = record.old.flatMap { old in watches[old.directory].map { (old.name, $0) } }
    let to = record.entry.flatMap { new in watches[new.directory].map { (new.name, $0) } }
    let beforeOld = from.map { name, watch in
      names.note(UInt32(IN_MOVED_FROM), of: name, in: watch.number, to?.1.number)
    }
    let beforeNew = to.map { name, watch in
      names.note(UInt32(IN_MOVED_TO), of: name, in: watch.number, from?.1.number)
    }
    let isDoubtful = beforeOld?.hasNameEvent ?? false || beforeNew?.hasNameEvent ?? false
    cookie = cookie &+ 1 | 1 << 31
    func pass(_ event: UInt32, _ name: Name, _ watch: Watch) {
      guard event & watch.mask != 0 else { return }
      let isMove = event & Self.moves != 0
      body(
        InotifyEvent(
          watch: watch.number,
          mask: event | flag,
          cookie: isMove ? cookie : 0,
          name: name,
          isDoubtful: isDoubtful
        )
      )
    }
    if let (name, watch) = from { pass(UInt32(IN_MOVED_FROM), name, watch) }
    if let (name, watch) = to {
      pass(UInt32(IN_MOVED_TO), name, watch)
      for event in Self.ofContent where (beforeNew?.mask ?? 0) & event != 0 {
        pass(event, name, watch)
      }
    }
    guard isDoubtful else { return }
    doubt(beforeOld?.partner, body)
    doubt(beforeNew?.partner, body)
  }

  /// Has a directory looked at.
  private func doubt(_ watch: CInt?, _ body: (InotifyEvent) -> Void) {
    guard let watch, handles[watch] != nil else { return }
    body(InotifyEvent(watch: watch, mask: 0, cookie: 0, name: .none, isDoubtful: true))
  }
}

extension InotifyEvent {
  /// Creates an event that is about no name.
  fileprivate init(_ watch: CInt, _ event: CInt) {
    self.init(watch: watch, mask: UInt32(bitPattern: event), cookie: 0, name: .none)
  }
}

extension Name {
  fileprivate static var none: Name { Name(start: nil, count: 0) }
}

/// The events of names since the queue was last read to its end.
///
/// The kernel merges an event with one of the same process that waits and has the same names and, unless it is a rename, whatever
/// else happened. So two times "created" are one, before what happened in between. But a name is created twice
/// only if it was removed or renamed in between, and renamed twice only if it was made again: whenever an event of a
/// name may hide a later one, another event of this name waits, too, or the same one is of a removal as well.
struct MergedNames {
  struct History {
    /// The events of the name.
    var mask: UInt32 = 0
    /// The directory of the other name of a rename.
    var partner: CInt?

    /// True if it was created, removed or renamed.
    var hasNameEvent: Bool { mask & WatchMasks.entries != 0 }
  }

  /// By the hashes of directories and names: those of two names may be equal, which costs a look at a directory.
  private var names: [Int: History] = [:]

  mutating func removeAll() { if !names.isEmpty { names = [:] } }

  /// Notes an event of a name.
  ///
  /// - Parameters:
  ///   - mask: the events.
  ///   - name: the name.
  ///   - watch: the directory that it is in.
  ///   - partner: the directory of the other name of a rename.
  /// - Returns: what had happened to the name before.
  mutating func note(
    _ mask: UInt32,
    of name: UnsafeRawBufferPointer,
    in watch: CInt,
    _ partner: CInt? = nil
  ) -> History {
    var hasher = Hasher()
    hasher.combine(watch)
    hasher.combine(bytes: name)
    let key = hasher.finalize()
    let before = names[key] ?? History()
    names[key] = History(mask: before.mask | mask, partner: partner ?? before.partner)
    return before
  }
}
