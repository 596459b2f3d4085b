internal import Glibc

/// Memory with a fixed address for as long as a reference to it exists.
package final class RawMemory: @unchecked Sendable {
  // Unchecked: one thread at a time uses the memory: the loop's, or the thread of libuv's pool that
  // fills it.
  package let bytes: UnsafeMutableRawBufferPointer

  /// Allocates `count` bytes; returns `nil` if there is not enough memory.
  package init?(count: Int) {
    guard count >= 0, let base = malloc(max(count, 1)) else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  deinit { free(bytes.baseAddress) }
}
