internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import RxCore
internal import Synchronization
internal import SystemPackage

/// The file that keeps the state of a watcher, locked until `close()`.
///
/// The file is replaced by renaming, so a lock on it would be one on a file that is gone. The lock is on a
/// second file, `FILE.lock`, which is never renamed or removed. `FILE.new` is the next state until it is
/// whole. All three are reached by the descriptor of their directory, which may be renamed meanwhile.
final class StateFile: Sendable {
  /// The path as it was given.
  let path: FilePath
  let names: StateFileNames
  private let directory: CInt
  private let lock: CInt
  /// The number of the latest written state, `nil` after `close()`; held while one is written.
  private let written = Mutex<Int?>(0)

  private static let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY

  /// Locks the file, which need not exist.
  ///
  /// If `path` is a symbolic link, the file is the one that it leads to.
  init(_ path: FilePath) throws(FileWatchStateError) {
    self.path = path
    let target = (try? RootPath.resolve(path.bytes)).map { FilePath(rawBytes: $0) } ?? path
    guard let name = target.lastComponent, name.kind == .regular else {
      throw FileWatchStateError(path: path, reason: .noFile)
    }
    let parent = target.removingLastComponent()
    directory = DirectoryListing.open(
      parent.isEmpty ? [UInt8(ascii: ".")] : parent.bytes,
      onlyPath: true,
      follows: true
    )
    guard directory >= 0 else {
      throw FileWatchStateError(path: path, -directory)
    }
    names = StateFileNames(FilePath(root: nil, [name]).bytes, in: FileIdentity(of: directory))
    do throws(FileWatchStateError) {
      lock = try Self.lock(names, in: directory, path)
    } catch {
      _ = Glibc.close(directory)
      throw error
    }
  }

  deinit { close() }

  /// Unlocks the file.
  ///
  /// Nothing is written afterwards; a second call does nothing.
  func close() {
    written.withLock { written in
      guard written != nil else { return }
      written = nil
      _ = Glibc.close(lock)
      _ = Glibc.close(directory)
    }
  }

  private static func lock(
    _ names: StateFileNames,
    in directory: CInt,
    _ path: FilePath
  ) throws(FileWatchStateError) -> CInt {
    // Beside a device, for instance, no lock is made.
    var entry = cfs_entry()
    let result = names.file.withCString { cfs_look(directory, $0, &entry) }
    if result == 0, Int(entry.kind) != CFS_FILE {
      throw FileWatchStateError(path: path, reason: .noFile)
    }
    let lock = names.lock.withCString { openat(directory, $0, O_RDWR | O_CREAT | flags, 0o600) }
    guard lock >= 0 else { throw FileWatchStateError(path: path, errno) }
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      let failure = errno
      if failure == EINTR { continue }
      _ = Glibc.close(lock)
      if failure == EWOULDBLOCK { throw FileWatchStateError(path: path, reason: .inUse) }
      throw FileWatchStateError(path: path, failure)
    }
    return lock
  }

  // MARK: - Reading

  /// Reads the state; `nil` if there is no file yet.
  ///
  /// - Parameter key: the root and the options that the state must have.
  /// - Returns: the state.
  /// - Throws: the reason why it cannot be used.
  func read(_ key: KeptState.Key) throws(FileWatchStateError) -> KeptState? {
    guard let bytes = try readBytes() else { return nil }
    let state = try KeptState(file: bytes, at: path)
    if let difference = key.difference(from: state.key) {
      throw FileWatchStateError(path: path, reason: difference)
    }
    return state
  }

  private func readBytes() throws(FileWatchStateError) -> [UInt8]? {
    let file = names.file.withCString { openat(directory, $0, O_RDONLY | Self.flags) }
    guard file >= 0 else {
      let failure = errno
      if failure == ENOENT { return nil }
      throw FileWatchStateError(path: path, failure)
    }
    defer { _ = Glibc.close(file) }
    var entry = cfs_entry()
    guard cfs_look(file, "", &entry) == 0, Int(entry.kind) == CFS_FILE else {
      throw FileWatchStateError(path: path, reason: .noFile)
    }
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(entry.size)) { buffer, count in
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]
        )
        let step = cfs_read(file, rest.baseAddress, rest.count)
        if step < 0 { failure = CInt(truncatingIfNeeded: -step) }
        if step <= 0 { return }
        count += Int(step)
      }
    }
    if failure != 0 { throw FileWatchStateError(path: path, failure) }
    return bytes
  }

  // MARK: - Writing

  /// Puts a state in the place of the old one, which stays if this fails.
  ///
  /// It blocks until the disk has the bytes. Any thread may call it.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - number: the number of the state; an older one than that of the file is not written.
  /// - Throws: a `FileWatchStateError`, or `RxError.disposed` after `close()`.
  func write(_ state: KeptState, _ number: Int) throws {
    try written.withLock { latest in
      guard let written = latest else { throw RxError.disposed }
      guard number > written else { return }
      do throws(Errno) {
        try write(state.file)
      } catch {
        throw FileWatchStateError(path: path, reason: .system(error))
      }
      latest = number
    }
  }

  private func write(_ bytes: [UInt8]) throws(Errno) {
    // A killed program may have left one.
    _ = names.new.withCString { unlinkat(directory, $0, 0) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | Self.flags
    let file = names.new.withCString { openat(directory, $0, flags, 0o600) }
    guard file >= 0 else { throw Errno(rawValue: errno) }
    do throws(Errno) {
      try Self.write(bytes, to: file)
      try Self.check(fsync(file))
    } catch {
      _ = Glibc.close(file)
      _ = names.new.withCString { unlinkat(directory, $0, 0) }
      throw error
    }
    try Self.check(Glibc.close(file))
    try Self.check(
      names.new.withCString { new in
        names.file.withCString { renameat(directory, new, directory, $0) }
      }
    )
    // The directory may be writable without being readable; then only its entry may be late.
    let readable = openat(directory, ".", O_RDONLY | Self.flags, 0)
    guard readable >= 0 else { return }
    defer { _ = Glibc.close(readable) }
    if fsync(readable) != 0, errno != EINVAL { throw Errno(rawValue: errno) }
  }

  private static func write(_ bytes: [UInt8], to file: CInt) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let step = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { throw step < 0 ? Errno(rawValue: errno) : .ioError }
      written += step
    }
  }

  private static func check(_ result: CInt) throws(Errno) {
    if result != 0 { throw Errno(rawValue: errno) }
  }
}

extension FileWatchStateError {
  /// The error of a call of the system, an errno.
  fileprivate init(path: FilePath, _ number: CInt) {
    self.init(path: path, reason: .system(Errno(rawValue: number)))
  }
}

/// The names of a state file and of the files beside it; they do not exist for the watcher.
///
/// Otherwise it would report itself each time that it writes its state.
struct StateFileNames: Sendable {
  let file: [UInt8]
  /// The directory that the names are in; `nil` if it cannot be seen.
  let directory: FileIdentity?

  var lock: [UInt8] { file + Array(".lock".utf8) }
  var new: [UInt8] { file + Array(".new".utf8) }

  init(_ file: [UInt8], in directory: FileIdentity?) {
    self.file = file
    self.directory = directory
  }

  func contains(_ name: Name) -> Bool {
    guard name.starts(with: file) else { return false }
    let rest = name.dropFirst(file.count)
    return rest.isEmpty || rest.elementsEqual(".lock".utf8) || rest.elementsEqual(".new".utf8)
  }
}
