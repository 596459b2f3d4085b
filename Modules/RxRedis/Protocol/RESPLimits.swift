/// The largest replies that are accepted; a server that sends a larger one is not trusted further.
public struct RESPLimits: Sendable, Hashable {
  /// The bytes of one value; by default 512 MB, which is the limit of a Redis server.
  public var bytes = 512 << 20
  /// The bytes of a line: a status, an error or a number.
  public var line = 64 << 10
  /// The depth of arrays in arrays.
  public var depth = 32
  /// The elements of one reply, those of inner arrays included.
  public var elements = 16 << 20

  /// Creates the default limits.
  public init() {}
}
