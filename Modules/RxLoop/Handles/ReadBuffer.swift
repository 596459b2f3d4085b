/// Where the streams of a loop read to: one after another, so that they share it.
final class ReadBuffer {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  deinit { memory.deallocate() }
}
