internal import Glibc

/// Memory that stays where it is for as long as someone has it.
final class RawMemory: @unchecked Sendable {
  // Unchecked: it belongs to one thread at a time: the loop's, or that of libuv's pool which fills it.
  let bytes: UnsafeMutableRawBufferPointer

  /// Memory of `count` bytes, or `nil` where there is not that much.
  init?(count: Int) {
    guard count >= 0, let base = malloc(max(count, 1)) else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  deinit { free(bytes.baseAddress) }
}
