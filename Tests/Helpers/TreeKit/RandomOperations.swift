internal import Glibc
public import SystemPackage
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

  /// Operations besides making, renaming and removing entries.
  public struct Features: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Ignore files are made, changed, renamed and removed, and repositories.
    public static let ignoreFiles = Features(rawValue: 1)
    /// Ignore files are those of git alone, and repositories are not made.
    public static let gitIgnoreFiles = Features(rawValue: 1 | 8)
    /// File systems are mounted and unmounted, and directories bound where no link is followed; only where
    /// that is permitted.
    public static let mounts = Features(rawValue: 2)
    /// The watched path leads through a link that is pointed elsewhere, and a directory that is renamed.
    public static let ways = Features(rawValue: 4)
  }

  private let tree: TemporaryTree
  private let links: Links
  private let features: Features
  /// Links multiply paths, so there are few.
  private var linksLeft = 3

  /// Creates operations.
  public init(tree: TemporaryTree, links: Links = .leaves, features: Features = []) {
    self.tree = tree
    self.links = links
    self.features = features
    guard features.contains(.ways) else { return }
    for (way, target) in [("way", "../root"), ("detour", "../outside")] {
      tree.makeDirectory(tree.base.appending(way))
      tree.link(target, tree.base.appending(way).appending("current"))
    }
  }

  /// The path to watch.
  public var watched: FilePath {
    features.contains(.ways) ? tree.base.pushing("way/current") : tree.root
  }

  /// Starts a round: new links may be made, and a tree that has become large is removed.
  public mutating func startRound() {
    linksLeft = 3
    let paths =
      links == .leaves
      ? TemporaryTree.contents(tree.root) : TemporaryTree.followedContents(tree.root)
    guard paths.count > 300 else { return }
    unmountAll()
    for name in Self.names { TemporaryTree.removeTree(tree.root.appending(name)) }
    for name in Self.names { tree.remove(tree.root.appending(name)) }
  }

  /// Unmounts what is mounted.
  public func unmountAll() {
    guard features.contains(.mounts) else { return }
    for mount in Mounting.points(below: tree.base).reversed() {
      Mounting.unmount(mount, lazily: true)
    }
  }

  /// Does one random operation.
  public mutating func operate(_ random: inout SeededGenerator) {
    let groups: [(weight: Int, is: Bool)] = [
      (18, true), (10, features.contains(.ignoreFiles)), (3, features.contains(.mounts)),
      (3, features.contains(.ways)),
    ]
    var number = Int.random(
      in: 0..<groups.reduce(0) { $0 + ($1.is ? $1.weight : 0) },
      using: &random
    )
    for (index, group) in groups.enumerated() where group.is {
      if number < group.weight {
        switch index {
        case 0: changeEntries(number, &random)
        case 1: changeRules(number, &random)
        case 2: changeMounts(&random)
        default: changeWay(number, &random)
        }
        return
      }
      number -= group.weight
    }
  }

  // MARK: - Entries

  private mutating func changeEntries(_ number: Int, _ random: inout SeededGenerator) {
    let one = place(&random)
    let two = place(&random)
    switch number {
    case 0...2: tree.write(one)
    case 3...6: tree.makeDirectories(one)
    case 7...10: tree.move(one, two)
    case 11: TemporaryTree.removeTree(one)
    case 12: tree.remove(one)
    case 13: tree.exchange(one, two)
    case 14: tree.link(links == .leaves && Bool.random(using: &random) ? ".." : ".", one)
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

  private static let names = ["a", "b", "c", "d"]

  /// A path of one to three short names below the root, now and then outside.
  ///
  /// No link on it, and none that stands there, leads out of these two directories: what is done there may
  /// remove and cover anything.
  private func place(_ random: inout SeededGenerator) -> FilePath {
    let top = Int.random(in: 0..<8, using: &random) == 0 ? tree.outside : tree.root
    var path = top
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let isRepository =
        makesRepositories && Int.random(in: 0..<9, using: &random) == 0
      path.append(isRepository ? ".git" : Self.names.randomElement(using: &random) ?? "a")
      if !isInside(path) { return path.removingLastComponent().appending("safe") }
    }
    return path
  }

  /// True if a path leads to one of the two directories or below it, or nowhere.
  private func isInside(_ path: FilePath) -> Bool {
    guard let real = path.withPlatformString({ realpath($0, nil) }) else {
      return errno == ENOENT || errno == ENOTDIR
    }
    defer { free(real) }
    let place = FilePath(platformString: real)
    return place.starts(with: tree.root) || place.starts(with: tree.outside)
  }

  // MARK: - Ignore files

  private var makesRepositories: Bool {
    features.contains(.ignoreFiles) && !features.contains(.gitIgnoreFiles)
  }

  private static let lines = [
    "a", "/a", "b/", "!b", "*", "!*/", "c/d", "/b/**", "**/d", "!c", "[ab]", "/*/c", "!/a/b",
    ".git",
  ]

  private func changeRules(_ number: Int, _ random: inout SeededGenerator) {
    let one = place(&random)
    switch number {
    case 0...4: tree.rewrite(ruleFile(one, &random), rules(&random))
    case 5: tree.remove(ruleFile(one, &random))
    case 6: tree.move(ruleFile(one, &random), ruleFile(place(&random), &random))
    case 7: tree.rewrite(tree.base.appending(".gitignore"), rules(&random))
    case 8 where makesRepositories:
      let repository = one.appending(".git")
      if Bool.random(using: &random) {
        tree.makeDirectory(repository)
      } else {
        tree.remove(repository)
      }
    default:
      tree.makeDirectories(one)
      tree.write(one.appending("d"))
    }
  }

  private func rules(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random))
      .map { _ in (Self.lines.randomElement(using: &random) ?? "a") + "\n" }.joined()
  }

  /// An ignore file beside a path.
  private func ruleFile(_ path: FilePath, _ random: inout SeededGenerator) -> FilePath {
    let names = [".gitignore", ".gitignore", makesRepositories ? ".ignore" : ".gitignore"]
    let name = names.randomElement(using: &random) ?? ".gitignore"
    return path.removingLastComponent().appending(name)
  }

  // MARK: - Mounts

  private static let mostMounts = 3

  private func changeMounts(_ random: inout SeededGenerator) {
    let (one, two) = (place(&random), place(&random))
    let mounted = Mounting.points(below: tree.base)
    if let mount = mounted.randomElement(using: &random),
      mounted.count == Self.mostMounts || Bool.random(using: &random)
    {
      Mounting.unmount(mount, lazily: true)
    } else if links != .leaves || Bool.random(using: &random) {
      tree.makeDirectories(one)
      if Mounting.mount(one) { tree.write(one.appending("m")) }
    } else {
      tree.makeDirectories(one)
      tree.makeDirectories(two)
      Mounting.bind(one, two)
    }
  }

  // MARK: - The way to the root

  private func changeWay(_ number: Int, _ random: inout SeededGenerator) {
    let (way, detour) = (tree.base.appending("way"), tree.base.appending("detour"))
    let current = way.appending("current")
    switch number {
    case 0:
      let targets = ["../root", "../root", "../outside", "../root/a", "../nowhere", "current"]
      let target = targets.randomElement(using: &random) ?? "../root"
      if Bool.random(using: &random) {
        tree.link(target, tree.base.appending("new"))
        tree.move(tree.base.appending("new"), current)
        tree.remove(tree.base.appending("new"))
      } else {
        tree.remove(current)
        tree.link(target, current)
      }
    case 1: tree.exchange(way, detour)
    default:
      let away = tree.base.appending("away")
      if !tree.move(way, away) { tree.move(away, way) }
    }
  }
}
