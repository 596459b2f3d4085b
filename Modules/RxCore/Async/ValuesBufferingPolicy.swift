/// The choice of elements that are buffered while a `for await` loop is busy.
///
///     for try await size in sizes.values(buffering: .newest(1)) { await layOut(size) }
public enum ValuesBufferingPolicy: Sendable, Hashable {
  /// Buffers all elements: memory grows while the loop is slower than the source.
  case unbounded
  /// Buffers at most this many elements, and discards the oldest one when the buffer is full.
  case newest(Int)
  /// Buffers at most this many elements, and discards new ones when the buffer is full.
  case oldest(Int)
}
