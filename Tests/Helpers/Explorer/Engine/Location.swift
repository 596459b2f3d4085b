/// A place in the source.
struct Site: Hashable {
  let file: StaticString
  let line: UInt

  static func == (first: Site, second: Site) -> Bool {
    first.line == second.line && first.file.utf8Start == second.file.utf8Start
      || first.line == second.line && "\(first.file)" == "\(second.file)"
  }

  func hash(into hasher: inout Hasher) { hasher.combine(line) }

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }
}

/// A variable or a lock, with all values that have been stored in it during this execution.
final class Location {
  /// A value that has been stored.
  struct Store {
    let bits: UInt64
    /// What a thread sees that acquires this store; `nil` if nothing was released with it.
    let released: View?
    /// Identifies the store and everything before it.
    let hash: UInt64
  }

  let site: Site
  private let birth: Birth
  /// The latest value.
  var bits: UInt64
  var stores: [Store] = []
  /// The execution that the following are of.
  var epoch = 0
  var index = 0
  /// The same in every execution in which this variable is created at the same point of its thread.
  var id: UInt64 = 0
  /// `true` if several threads use it and one of them changes it, as far as is known.
  var isContended = false
  /// One bit for each thread that has used it.
  var users: UInt16 = 0
  var isChanged = false

  init(_ bits: UInt64, _ site: Site) {
    self.bits = bits
    self.site = site
    birth = Engine.shared.nextBirth()
  }

  /// `true` if its stores are kept, as several threads use it; of others the latest value is enough.
  private(set) var isTracked = false

  /// Prepares this variable for its first use in an execution.
  func enter(epoch: Int, index: Int, isContended: (UInt64) -> Bool, tracksAll: Bool) {
    self.epoch = epoch
    self.index = index
    id = mix(birth.epoch == epoch ? birth.inExecution : birth.serial, UInt64(site.line))
    self.isContended = isContended(id)
    isTracked = tracksAll || self.isContended
    users = 0
    isChanged = false
    stores.removeAll(keepingCapacity: true)
    if isTracked { stores.append(Store(bits: bits, released: nil, hash: id)) }
  }
}

/// When a variable has been created.
struct Birth {
  /// The execution; what is created once stays for the later ones.
  let epoch: Int
  /// The number among those of its thread.
  let inExecution: UInt64
  /// The number among all.
  let serial: UInt64
}

/// The oldest store of each variable that a thread may still see.
typealias View = [Int32]

/// Returns a number that depends on both, and on their order.
@inline(__always)
func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
  var hash = (first ^ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
  hash ^= hash >> 29
  hash = (hash &+ second) &* 0x94D0_49BB_1331_11EB
  return hash ^ (hash >> 32)
}
