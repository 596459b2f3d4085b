/// Which elements of an observable wait while a `for await` loop is busy.
public enum ValuesBufferingPolicy: Sendable, Hashable {
  /// All: memory grows while the loop is slower than the source.
  case unbounded
  /// The newest of them, this many; older ones are dropped.
  case newest(Int)
  /// The oldest of them, this many; newer ones are dropped.
  case oldest(Int)
}
