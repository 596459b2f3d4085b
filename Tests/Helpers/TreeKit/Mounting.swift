internal import Foundation
internal import Glibc
public import SystemPackage

/// Mounting for tests, which takes the capability CAP_SYS_ADMIN: mount(2).
public enum Mounting {
  /// True if this process may mount file systems.
  public static let isPermitted: Bool = {
    let tree = TemporaryTree()
    return mount(tree.outside) && unmount(tree.outside)
  }()

  /// Mounts a file system in memory; returns false on failure.
  @discardableResult
  public static func mount(_ path: FilePath, _ options: String = "") -> Bool {
    path.withPlatformString { path in
      options.withCString { Glibc.mount("rx-watch", path, "tmpfs", 0, $0) } == 0
    }
  }

  /// Mounts a directory or a file at another path as well; returns false on failure.
  @discardableResult
  public static func bind(_ source: FilePath, _ path: FilePath) -> Bool {
    source.withPlatformString { source in
      path.withPlatformString { Glibc.mount(source, $0, nil, UInt(MS_BIND), nil) } == 0
    }
  }

  /// Mounts a directory over another one, with the changes in a third (overlayfs); returns false on failure.
  @discardableResult
  public static func overlay(
    _ lower: FilePath,
    _ upper: FilePath,
    _ work: FilePath,
    at path: FilePath
  ) -> Bool {
    path.withPlatformString { path in
      "lowerdir=\(lower),upperdir=\(upper),workdir=\(work)".withCString {
        Glibc.mount("rx-watch", path, "overlay", 0, $0) == 0
      }
    }
  }

  /// Unmounts what is mounted at a path; with `lazily`, although it is in use.
  @discardableResult
  public static func unmount(_ path: FilePath, lazily: Bool = false) -> Bool {
    path.withPlatformString { umount2($0, lazily ? CInt(MNT_DETACH) : 0) } == 0
  }

  /// Returns `path` and the paths below it where something is mounted, in the order in which it was.
  ///
  /// - Parameter path: a path without links, spaces and other bytes that the kernel's table escapes.
  /// - Returns: the paths of the mounts.
  public static func points(below path: FilePath) -> [FilePath] {
    let table = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
    return (table ?? "").split(separator: "\n")
      .map { FilePath(String($0.split(separator: " ")[4])) }
      .filter { $0.starts(with: path) }
  }
}
