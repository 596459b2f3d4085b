internal import SystemPackage
public import TestSupport

/// Random operations on a tree, and on files outside of it.
public struct RandomOperations {
  /// The kind of links that are made.
  public enum Links: Sendable {
    /// Links that are not followed.
    case leaves
    /// Followed, and their targets below the root.
    case followed
    /// Followed, with targets outside as well, of which the kernel reports less.
    case followedOutside
  }

  private let tree: TemporaryTree
  private let links: Links
  /// Links multiply paths, so there are few.
  private var linksLeft = 3

  /// Creates operations that make links of the kind `links`.
  public init(tree: TemporaryTree, links: Links = .leaves) {
    self.tree = tree
    self.links = links
  }

  /// Does one random operation.
  public mutating func operate(_ random: inout SeededGenerator) {
    let one = place(&random)
    let two = place(&random)
    switch Int.random(in: 0..<(links == .leaves ? 16 : 18), using: &random) {
    case 0...2: tree.write(one)
    case 3...6: tree.makeDirectories(one)
    case 7...10: tree.move(one, two)
    case 11: TemporaryTree.removeTree(one)
    case 12: tree.remove(one)
    case 13: tree.exchange(one, two)
    case 14: tree.link(".", one)
    case 15:
      tree.makeDirectories(one)
      tree.write(one.appending("f"))
    case 16: link(one, target(two).string)
    default:
      tree.remove(one)
      link(one, target(two).string)
    }
  }

  private mutating func link(_ path: FilePath, _ target: String) {
    if linksLeft > 0 { tree.link(target, path) }
    linksLeft -= 1
  }

  /// Returns `place`, or the place of the same name below the root.
  private func target(_ place: FilePath) -> FilePath {
    guard links == .followed, let below = place.components.last else { return place }
    return place.starts(with: tree.root) ? place : tree.root.appending(below)
  }

  /// A path of one to three short names below the root, now and then outside.
  private func place(_ random: inout SeededGenerator) -> FilePath {
    var path = Int.random(in: 0..<8, using: &random) == 0 ? tree.outside : tree.root
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.append(["a", "b", "c", "d"].randomElement(using: &random) ?? "a")
    }
    return path
  }
}
