import CBench
import Glibc

/// The tree that is watched: ten thousand directories with ten files each, and a place for more.
struct WatchTree {
  let path: String
  /// Where the rest happens; empty between two runs.
  var place: String { path + "/place" }

  static let directories = 10_000
  static let files = 100_000

  init() {
    path = temporaryDirectory()
    for outer in 0..<100 {
      mkdir("\(path)/d\(outer)", 0o700)
      for inner in 0..<100 {
        let directory = "\(path)/d\(outer)/e\(inner)"
        mkdir(directory, 0o700)
        for file in 0..<10 { Self.make("\(directory)/f\(file)") }
      }
    }
    clean()
  }

  /// Empties the place.
  func clean() {
    unlinkTree(place)
    mkdir(place, 0o700)
  }

  func remove() { unlinkTree(path) }

  static func make(_ path: String) { close(open(path, O_CREAT | O_WRONLY, 0o600)) }

  /// The names in a directory, without the dots.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The name of the entry with this number, as `CreationReader` knows it.
  static func name(_ number: Int) -> String {
    let digits = String(number)
    return "q" + String(repeating: "0", count: 8 - digits.count) + digits + "q"
  }
}

/// A hundred thousand files at once, in one of three ways.
enum WatchBurst: String, CaseIterable {
  case oneDirectory = "100,000 files in one directory"
  case thousandDirectories = "100,000 files in 1,000 directories"
  case newDirectories = "10,000 new directories with 10 files each"

  static let count = 100_000

  /// What has to be there before.
  func prepare(_ tree: WatchTree) {
    guard self == .thousandDirectories else { return }
    for number in 0..<1000 { mkdir("\(tree.place)/\(number)", 0o700) }
  }

  /// Makes the files.
  func run(_ tree: WatchTree) {
    for number in 0..<Self.count {
      let name = WatchTree.name(number)
      switch self {
      case .oneDirectory: WatchTree.make("\(tree.place)/\(name)")
      case .thousandDirectories: WatchTree.make("\(tree.place)/\(number % 1000)/\(name)")
      case .newDirectories:
        if number % 10 == 0 { mkdir("\(tree.place)/\(number / 10)", 0o700) }
        WatchTree.make("\(tree.place)/\(number / 10)/\(name)")
      }
    }
  }
}
