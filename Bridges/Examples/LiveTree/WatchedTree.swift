import DequeModule
import Foundation
import NIOCore
import RxCore
import RxFileWatch
import RxTraits
import ServerSentEvents
import SystemPackage

/// The paths of a directory, kept equal to the disk, and the numbered events of their changes.
///
/// An event is encoded once, for all clients. A client gets the tree and the changes after it in one subscription
/// on the main actor, so none falls in between, and none comes twice.
@MainActor
final class WatchedTree {
  /// Emits the places that cannot be watched.
  let failures: Observable<FileChange>

  private let watcher: FileWatcher
  private let root: [UInt8]
  private let isReady = BehaviorRelay(value: false)
  /// The encoded events of a batch of changes.
  private let batches = PublishRelay<ByteBuffer>()
  private let keeps: Int
  /// Distinguishes the numbers of this run from those of others.
  private let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private var paths: [ArraySlice<UInt8>: Bool] = [:]
  /// The latest events.
  private var log: Deque<ByteBuffer> = []
  /// The number of the latest event.
  private var number = 0
  /// The tree as events, until it changes.
  private var encodedTree: ByteBuffer?
  private let bag = DisposeBag()

  /// Starts to watch a directory.
  ///
  /// - Parameters:
  ///   - directory: the path.
  ///   - count: the number of changes that are kept for clients that come back.
  /// - Throws: `FileWatchError` when the directory cannot be watched, or is none.
  init(_ directory: String, keeps count: Int) throws {
    keeps = count
    var status = stat()
    if stat(directory, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw FileWatchError(path: FilePath(directory), reason: .notDirectory)
    }
    watcher = try FileWatcher(at: directory, options: FileWatcherOptions(reportsExisting: true))
    // The watcher reports paths that start with the root as it was given.
    root = FilePath(directory).bytes
    failures = watcher.rx.events.asObservable().filter { $0.kind == .error || $0.kind == .overflow }
    watcher.rx.changes.asSignal()
      .emit(onNext: { [unowned self] in add($0) })
      .disposed(by: bag)
    watcher.rx.ready.asSignal()
      .emit(onNext: { [isReady] in isReady.accept(true) })
      .disposed(by: bag)
  }

  /// Stops watching, which completes the events.
  func close() { watcher.close() }

  /// The number of entries; `nil` while the directory is read for the first time.
  var count: Int? { isReady.value ? paths.count : nil }

  /// The events for a client: the tree, or what it has missed, and then the changes.
  ///
  /// - Parameter id: the latest event that the client has.
  /// - Returns: the bytes of whole events. Waits until the directory has been read.
  nonisolated func events(after id: String?) -> Observable<ByteBuffer> {
    // page: the tree and the changes
    isReady.asDriver()
      .filter { $0 }
      .asObservable()
      .take(1)
      .flatMap { [self] _ in
        MainActor.assumeIsolated {
          batches.asObservable().startWith(missed(after: id) ?? tree())
        }
      }
    // end
  }

  // MARK: - Changes

  private func add(_ changes: [FileChange]) {
    var batch = ByteBuffer()
    for change in changes {
      apply(change)
      // The entries that are there at the start are no changes.
      guard isReady.value, let event = event(of: change) else { continue }
      encodedTree = nil  // It has the number of the latest event.
      log.append(event)
      if log.count > keeps { log.removeFirst() }
      batch.writeImmutableBuffer(event)
    }
    if batch.readableBytes > 0 { batches.accept(batch) }
  }

  private func apply(_ change: FileChange) {
    let path = relative(change.path)
    if path.isEmpty { return }  // the directory itself
    switch change.kind {
    case .created: paths[path] = change.isDirectory
    case .removed: paths[path] = nil
    case .renamed: move(relative(change.from ?? change.path), to: path, change.isDirectory)
    default: return
    }
    encodedTree = nil
  }

  private func move(_ old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>, _ isDirectory: Bool) {
    paths[old] = nil
    paths[new] = isDirectory
    guard isDirectory else { return }
    let prefix = old + [UInt8(ascii: "/")]
    for (path, isDirectory) in paths where path.starts(with: prefix) {
      paths[path] = nil
      paths[new + path.dropFirst(old.count)] = isDirectory
    }
  }

  private func event(of change: FileChange) -> ByteBuffer? {
    switch change.kind {
    case .created, .removed, .renamed, .modified, .attributes:
      number += 1
      let data = TreeChange(
        path: JSONPath(relative(change.path)),
        from: change.from.map { JSONPath(relative($0)) },
        isDirectory: change.isDirectory
      )
      let event = ServerSentEvent(data.json, type: change.kind.rawValue, id: "\(run)-\(number)")
      return ByteBuffer(bytes: event.bytes)
    default: return nil
    }
  }

  private func relative(_ path: FilePath) -> ArraySlice<UInt8> {
    let bytes = path.bytes
    guard bytes.starts(with: root) else { return bytes[...] }
    return bytes[root.count...].drop { $0 == UInt8(ascii: "/") }
  }

  // MARK: - Clients

  /// The events after one that a client has; `nil` if they are not known any more.
  private func missed(after id: String?) -> ByteBuffer? {
    guard let parts = id?.split(separator: "-"), parts.count == 2, parts[0] == run,
      let last = Int(parts[1]), last <= number, number - last <= log.count
    else { return nil }
    return log.suffix(number - last).reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1) }
  }

  /// The whole tree as events, each of at most a thousand entries; the last one has a number.
  private func tree() -> ByteBuffer {
    if let encodedTree { return encodedTree }
    let all = paths.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var buffer = ByteBuffer()
    var start = 0
    repeat {
      let part = all[start..<min(start + 1000, all.count)]
      start += 1000
      let data = TreePart(
        entries: part.map { TreePart.Entry(path: JSONPath($0.key), isDirectory: $0.value) },
        count: all.count
      )
      let isLast = start >= all.count
      let event = ServerSentEvent(data.json, type: "tree", id: isLast ? "\(run)-\(number)" : nil)
      buffer.writeBytes(event.bytes)
    } while start < all.count
    encodedTree = buffer
    return buffer
  }
}

extension FilePath {
  fileprivate var bytes: [UInt8] {
    withPlatformString { name in
      UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:))
    }
  }
}
