import Glibc

/// The first `room` bytes of a file; empty if it cannot be read.
func text(ofFile path: String, room: Int = 1 << 16) -> String {
  let descriptor = open(path, O_RDONLY)
  if descriptor < 0 { return "" }
  defer { close(descriptor) }
  return String(unsafeUninitializedCapacity: room) {
    max(0, read(descriptor, $0.baseAddress, room))
  }
}
