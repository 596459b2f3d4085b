public import RxFileWatch
public import SystemPackage

extension [FileChange] {
  /// The changes as lines of `kind path`, with paths relative to `root`.
  public func lines(below root: FilePath) -> [String] {
    map { change in
      func short(_ path: FilePath) -> String {
        var path = path
        return path.removePrefix(root) ? path.string : path.string
      }
      let path = short(change.path) + (change.isDirectory ? "/" : "")
      return change.kind.rawValue + " " + (change.from.map { short($0) + " > " } ?? "") + path
    }
  }

  /// The paths of the changes of one kind.
  public func paths(_ kind: FileChange.Kind) -> [FilePath] {
    filter { $0.kind == kind }.map(\.path)
  }
}
