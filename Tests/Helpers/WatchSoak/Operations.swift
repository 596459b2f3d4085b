import Glibc
import SystemPackage
import TestSupport
import TreeKit

/// Random operations on a tree, without end.
struct Operations {
  private let tree: TemporaryTree
  private var random: SeededGenerator

  init(at place: FilePath, seed: UInt64) {
    tree = TemporaryTree(borrowing: place)
    random = SeededGenerator(seed: seed)
  }

  /// Runs until the process is killed.
  func goOn() -> Never {
    var operations = self
    while true {
      operations.next()
      if Int.random(in: 0..<64, using: &operations.random) == 0 { usleep(1000) }
    }
  }

  private mutating func next() {
    let (one, two) = (place(), place())
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: tree.write(one)
    case 4: tree.touch(one)
    case 5...7: tree.makeDirectories(one)
    case 8...11: tree.move(one, two)
    case 12: TemporaryTree.removeTree(one)
    case 13: tree.remove(one)
    case 14: tree.exchange(one, two)
    case 15: tree.link(two.string, one)
    case 16: permit(one, [0o700, 0o755].randomElement(using: &random) ?? 0o755)
    case 17: burst(one)
    case 18: save(one)
    default:
      tree.makeDirectories(one)
      tree.write(one.appending("f"))
    }
  }

  /// Makes forty files in a directory that may have been made just now.
  private mutating func burst(_ directory: FilePath) {
    tree.makeDirectories(directory)
    for number in 0..<40 { tree.write(directory.appending("n\(number)")) }
  }

  private func permit(_ path: FilePath, _ mode: mode_t) {
    _ = path.withPlatformString { chmod($0, mode) }
  }

  /// Saves a file as editors do: writes a new one beside it and renames that over it.
  private func save(_ file: FilePath) {
    var temporary = file
    temporary.extension = "tmp"
    tree.write(temporary)
    tree.move(temporary, file)
  }

  /// A path of one to five short names below the root, now and then outside.
  private mutating func place() -> FilePath {
    var path = Int.random(in: 0..<12, using: &random) == 0 ? tree.outside : tree.root
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      path.append(["a", "b", "c", "d", "é"].randomElement(using: &random) ?? "a")
    }
    return path
  }
}
