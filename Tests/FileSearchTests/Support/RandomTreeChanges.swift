import TestSupport

/// Random changes of a real tree: files, directories, renames and ignore files.
struct RandomTreeChanges {
  let tree: TemporaryTree
  var random: SeededGenerator
  var directories: Set<String> = [""]
  var files: Set<String> = []

  mutating func name(in directory: String) -> String {
    let names = ["a", "b", "src", "main.o", "x.log", "build", ".hid", "Read me", "é"]
    let name = names.randomElement(using: &random) ?? "a"
    return directory + name
      + (Bool.random(using: &random) ? "" : "\(Int.random(in: 0..<9, using: &random))")
  }

  /// Changes the disk once, and returns the paths that a watcher would report and the paths of a
  /// rename.
  mutating func next(withRules: Bool) throws -> (paths: [String], rename: (String, String)?) {
    let directory = directories.sorted().randomElement(using: &random) ?? ""
    let path = name(in: directory)
    let exists = directories.contains(path + "/") || files.contains(path)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4:
      if exists { return ([], nil) }
      try tree.file(path)
      files.insert(path)
      return ([path], nil)
    case 4..<6:
      if exists { return ([], nil) }
      try tree.directory(path)
      directories.insert(path + "/")
      return ([path], nil)
    case 6:
      guard let file = files.sorted().randomElement(using: &random) else { return ([], nil) }
      try tree.remove(file)
      files.remove(file)
      return ([file], nil)
    case 7:
      if directory.isEmpty { return ([], nil) }
      try tree.remove(String(directory.dropLast()))
      directories = directories.filter { !$0.hasPrefix(directory) }
      files = files.filter { !$0.hasPrefix(directory) }
      return ([String(directory.dropLast())], nil)
    case 8..<11:
      guard let source = (directories.subtracting([""]).sorted()).randomElement(using: &random),
        !exists, !path.hasPrefix(source)
      else { return ([], nil) }
      let from = String(source.dropLast())
      try tree.move(from, to: path)
      func moved(_ name: String) -> String {
        name.hasPrefix(source) ? path + "/" + name.dropFirst(source.count) : name
      }
      directories = Set(directories.map(moved))
      files = Set(files.map(moved))
      return ([from, path], (from, path))
    default:
      if !withRules { return ([], nil) }
      let names = [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"]
      let file = directory + (names.randomElement(using: &random) ?? "")
      let lines = ["*.o", "/build", "x.log", "!x.log", "src/", "a*"].shuffled(using: &random)
      try tree.file(file, lines.prefix(2).joined(separator: "\n"))
      return (file.hasSuffix("exclude") ? [directory + ".git", file] : [file], nil)
    }
  }
}
