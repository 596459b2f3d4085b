internal import CPlaces
import Glibc

/// Puts together the paths of a snapshot's entries; each worker has its own.
///
/// The path of the directory read last is kept, so reading siblings one after the other costs one copy
/// of the name.
final class SnapshotReader {
  private struct View {
    let parents: UnsafeMutablePointer<Int32>?
    let starts: UnsafeMutablePointer<UInt32>
    let lengths: UnsafeMutablePointer<UInt32>
    let flags: UnsafeMutablePointer<EntryFlags>
    let names: UnsafeMutablePointer<UInt8>
    let count: Int
  }

  let snapshot: CandidateSnapshot
  /// Whether the path read last is plain ASCII.
  private(set) var isASCII = true
  /// The path read last; valid until the next one is read.
  private(set) var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The root of the path read last.
  private(set) var root = 0

  private let views: UnsafeMutableBufferPointer<View>
  private let buffer = ByteBuffer()
  private var parent: Int32 = .min
  private var prefixLength = 0
  private var isPrefixASCII = true
  private var chain: [UInt32] = []

  init(_ snapshot: CandidateSnapshot) {
    self.snapshot = snapshot
    views = .allocate(capacity: snapshot.chunks.count)
    for (index, chunk) in snapshot.chunks.enumerated() {
      views.initializeElement(
        at: index,
        to: View(
          parents: chunk.parents,
          starts: chunk.starts,
          lengths: chunk.lengths,
          flags: chunk.flags,
          names: chunk.names,
          count: chunk.count
        )
      )
    }
  }

  deinit { views.deallocate() }

  func count(ofChunk index: Int) -> Int { views[index].count }

  @inline(__always)
  func flags(of id: UInt32) -> EntryFlags {
    views[Int(id >> EntryChunk.shift)].flags[Int(id) & (EntryChunk.capacity - 1)]
  }

  /// Whether the entry exists and is a candidate.
  func isCandidate(_ id: UInt32) -> Bool {
    let chunk = Int(id >> EntryChunk.shift)
    guard chunk < views.count, Int(id) & (EntryChunk.capacity - 1) < views[chunk].count else {
      return false
    }
    return flags(of: id).isCandidate
  }

  /// Asks for the memory of a name that will be read soon, and may lie anywhere.
  @inline(__always)
  func prefetch(_ id: UInt32) {
    let view = views[Int(id >> EntryChunk.shift)]
    places_prefetch(view.names + Int(view.starts[Int(id) & (EntryChunk.capacity - 1)]))
  }

  /// Reads the path of a live entry into `text`.
  @inline(__always)
  func read(_ id: UInt32) {
    let view = views[Int(id >> EntryChunk.shift)]
    let slot = Int(id) & (EntryChunk.capacity - 1)
    let name = view.names + Int(view.starts[slot])
    let length = Int(view.lengths[slot])
    guard let parents = view.parents else {
      isASCII = view.flags[slot].isASCII
      text = UnsafeBufferPointer(start: name, count: length)
      return
    }
    if parents[slot] != parent { enter(parents[slot]) }
    buffer.count = prefixLength
    buffer.append(name, count: length)
    isASCII = isPrefixASCII && view.flags[slot].isASCII
    text = buffer.bytes
  }

  private func enter(_ directory: Int32) {
    parent = directory
    chain.removeAll(keepingCapacity: true)
    var current = directory
    while current >= 0 {
      let id = UInt32(truncatingIfNeeded: current)
      chain.append(id)
      current =
        views[Int(id >> EntryChunk.shift)].parents?[Int(id) & (EntryChunk.capacity - 1)] ?? -1
    }
    root = Int(-1 - current)
    buffer.count = 0
    isPrefixASCII = true
    for id in chain.reversed() {
      let view = views[Int(id >> EntryChunk.shift)]
      let slot = Int(id) & (EntryChunk.capacity - 1)
      buffer.append(view.names + Int(view.starts[slot]), count: Int(view.lengths[slot]))
      buffer.append(UInt8(ascii: "/"))
      if !view.flags[slot].isASCII { isPrefixASCII = false }
    }
    prefixLength = buffer.count
  }
}
