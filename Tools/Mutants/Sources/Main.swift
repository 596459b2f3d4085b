import Foundation

/// The part of Tools/mutate that reads and writes source files.
///
///     mutants draw SEED COUNT REFUSED AREA…       prints the drawn mutants
///     mutants plant PACKAGE TABLE…                writes their switches into a copy of the package
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "draw" where arguments.count > 4:
      guard let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
        stop("no number")
      }
      let refused = Set(Mutant.read(text(arguments[3])).map(\.marked))
      for mutant in drawn(from: Array(arguments[4...]), count: count, seed: seed, refused: refused)
      {
        print(mutant.row)
      }
    case "plant" where arguments.count > 2:
      plant(in: arguments[1], arguments[2...].flatMap { Mutant.read(text($0)) })
    default: stop("see Tools/mutate")
    }
  }
}

/// Inserts the switches of `mutants`, and prints for each its file and the lines of the copy that it changes.
func plant(in package: String, _ mutants: [Mutant]) {
  var insertions: [String: [Insertion]] = [:]
  var moved: [String] = []
  for (index, mutant) in mutants.enumerated() {
    let source = bytes(mutant.file)
    guard let found = mutant.insertions(into: source, order: index + 1) else {
      moved.append("\(mutant.id): \(mutant.file) does not contain its text once")
      continue
    }
    insertions[mutant.file, default: []] += found
    let lines = found.map { place in source[..<place.place].count { $0 == UInt8(ascii: "\n") } + 2 }
    print(mutant.id, mutant.file, lines.min() ?? 0, lines.max() ?? 0, separator: "\t")
  }
  if Set(mutants.map(\.number)).count < mutants.count {
    stop("two mutants have one name, or one hash")
  }
  if !moved.isEmpty { stop("the code has changed:\n" + moved.joined(separator: "\n")) }
  for (file, list) in insertions {
    var source = bytes(file)
    for insertion in list.sorted(by: Insertion.comesFirst).reversed() {
      source.insert(contentsOf: Array(insertion.text.utf8), at: insertion.place)
    }
    // On a line of its own, so that the lines of the copy are those of the file and one.
    source.insert(contentsOf: Array("public import CMutantSwitch\n".utf8), at: 0)
    do {
      try Data(source).write(to: URL(fileURLWithPath: package + "/" + file))
    } catch {
      stop("\(package)/\(file): \(error)")
    }
  }
}

/// The Swift files of a folder and those below it, in the order of their paths.
func sourceFiles(_ folder: String) -> [String] {
  guard let names = FileManager.default.enumerator(atPath: folder) else {
    stop("no folder \(folder)")
  }
  return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
    "\(folder)/\($0)"
  }
  .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

func bytes(_ file: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: file) else { stop("cannot read \(file)") }
  return Array(data)
}

func text(_ file: String) -> String { String(decoding: bytes(file), as: UTF8.self) }

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mutate: \(message)\n".utf8))
  exit(2)
}
