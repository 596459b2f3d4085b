import Glibc

/// A condition on the user and the group that own an entry, in the notation of fd(1).
///
///     try OwnerCondition("john")              // owned by john
///     try OwnerCondition(":students")         // of the group students
///     try OwnerCondition("!0:100")            // not owned by root, of the group 100
///
/// Names are looked up once, when the condition is created.
public struct OwnerCondition: Hashable, Sendable {
  /// The reason why a text is no condition.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// No user has this name or number.
    case unknownUser(String)
    /// No group has this name or number.
    case unknownGroup(String)
    /// The text names neither a user nor a group, or has more than one colon.
    case malformed

    /// The reason in a few words: `no user is named 'jon'`.
    public var description: String {
      switch self {
      case .unknownUser(let name): "no user is named '\(name)'"
      case .unknownGroup(let name): "no group is named '\(name)'"
      case .malformed: "it takes a user, a user:group or a :group, each with ! for all others"
      }
    }
  }

  /// A required or an excluded number.
  private struct Identity: Hashable, Sendable {
    let number: UInt32
    let isExcluded: Bool

    func admits(_ other: UInt32) -> Bool { (number == other) != isExcluded }
  }

  private let user: Identity?
  private let group: Identity?

  /// Creates a condition from a text: a user, a colon and a group, one of which may be missing.
  ///
  /// A `!` before a side admits all but that user or group. Digits are a number, as for fd; other
  /// texts are names.
  ///
  /// - Parameter text: the condition.
  /// - Throws: the reason why the text is no condition.
  public init(_ text: String) throws(Problem) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count <= 2 else { throw .malformed }
    user = try Self.identity(sides[0], Self.user(named:)) { .unknownUser($0) }
    group =
      try sides.count < 2
      ? nil : Self.identity(sides[1], Self.group(named:)) { .unknownGroup($0) }
    if user == nil, group == nil { throw .malformed }
  }

  /// True if an entry with these numbers of its user and its group fulfils the condition.
  func admits(user: UInt32, group: UInt32) -> Bool {
    (self.user?.admits(user) ?? true) && (self.group?.admits(group) ?? true)
  }

  private static func identity(
    _ side: Substring,
    _ number: (String) -> UInt32?,
    _ unknown: (String) -> Problem
  ) throws(Problem) -> Identity? {
    if side.isEmpty { return nil }
    let isExcluded = side.first == "!"
    let name = String(isExcluded ? side.dropFirst() : side)
    guard let number = UInt32(name) ?? number(name) else { throw unknown(name) }
    return Identity(number: number, isExcluded: isExcluded)
  }

  private static func user(named name: String) -> UInt32? {
    lookUp { buffer, size in
      var (entry, result) = (passwd(), UnsafeMutablePointer<passwd>?.none)
      let code = getpwnam_r(name, &entry, buffer, size, &result)
      return (code, result == nil ? nil : entry.pw_uid)
    }
  }

  private static func group(named name: String) -> UInt32? {
    lookUp { buffer, size in
      var (entry, result) = (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
      let code = getgrnam_r(name, &entry, buffer, size, &result)
      return (code, result == nil ? nil : entry.gr_gid)
    }
  }

  /// Calls `body` with a larger buffer as long as an entry does not fit: a group may have many
  /// members.
  private static func lookUp(
    _ body: (_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> (code: Int32, number: UInt32?)
  ) -> UInt32? {
    var size = 4096
    while size <= 1 << 24 {
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      defer { buffer.deallocate() }
      let found = body(buffer, size)
      if found.code != ERANGE { return found.number }
      size *= 4
    }
    return nil
  }
}
