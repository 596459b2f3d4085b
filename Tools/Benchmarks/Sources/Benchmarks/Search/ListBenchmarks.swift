import CBench
import Glibc

/// What the search costs with a million names from a pipe, beside fzf.
enum ListBenchmarks {
  private static let rounds = 5
  private static let word = "srcparser"

  static func run(_ emit: Emit) {
    let programs = SearchProgram.installed
    guard !programs.isEmpty else { return complain("bench: FILE_SEARCH names the program") }
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    let list = NameList(in: directory)
    filter(list, programs, emit)
    screen(list, programs, emit)
  }

  // MARK: - Without a screen

  private static func filter(_ list: NameList, _ programs: [SearchProgram], _ emit: Emit) {
    for query in [word, "a", "zzqqxx"] {
      let name = "--filter \(query), \(list.count(of: query)) of 1M names"
      guard isWanted(name) else { continue }
      var times: [[Double]] = programs.map { _ in [] }
      for _ in 0..<rounds {
        for (place, program) in programs.enumerated() {
          let line = "\(program.path) --filter \(query) < \(list.path) > /dev/null"
          times[place].append(SearchProgram.time(line))
        }
      }
      let values = zip(programs, times).map { ($0.name, median($1)) }
      emit(Figure(name: name, unit: "ms", values: values + scan(query, list)))
    }
  }

  /// The same text looked for as it stands, by a program that keeps nothing.
  private static func scan(_ query: String, _ list: NameList) -> [(String, Double)] {
    guard SearchProgram.isInstalled("rg") else { return [] }
    let line = "rg -F -c \(query) < \(list.path) > /dev/null"
    return [("rg -F", median((0..<rounds).map { _ in SearchProgram.time(line) }))]
  }

  // MARK: - On a screen

  private static func screen(_ list: NameList, _ programs: [SearchProgram], _ emit: Emit) {
    let names = TypedSearch.names
    guard names.contains(where: isWanted) else { return }
    let counts = (1...word.count).map { list.count(of: String(word.prefix($0))) }
    var values: [String: [[Double]]] = [:]
    for _ in 0..<rounds {
      for (place, program) in programs.enumerated() {
        guard let search = TypedSearch(program, list, word, counts) else {
          return complain("bench: \(program.name) does not show the expected rows")
        }
        for (name, value) in search.figures {
          values[name, default: programs.map { _ in [] }][place].append(value)
        }
      }
    }
    for (name, unit) in zip(names, TypedSearch.units) where isWanted(name) {
      let figures = zip(programs, values[name] ?? []).map { ($0.name, median($1)) }
      emit(Figure(name: name, unit: unit, values: figures))
    }
  }
}

/// One run of a program on a screen: a million names, and a word typed letter by letter.
struct TypedSearch {
  static let names = [
    "1M names from a pipe until their count is shown", "first letter → first rows",
    "first letter → count", "a later letter → count, median", "memory with 1M names (RssAnon)",
    "memory after the word (RssAnon)",
  ]
  static let units = ["ms", "ms", "ms", "ms", "MB", "MB"]

  let figures: [(name: String, value: Double)]

  init?(_ program: SearchProgram, _ list: NameList, _ word: String, _ counts: [Int]) {
    let all = "\(NameList.count)/\(NameList.count)"
    guard let run = program.start(on: list) else { return nil }
    defer { run.end() }
    guard let load = run.wait(until: { $0.shows(all) }) else { return nil }
    run.settle()
    let memory = run.group.memory
    var times: [Double] = []
    var first = 0.0
    for (letter, count) in zip(word, counts) {
      run.type(String(letter))
      if times.isEmpty {
        guard let rows = run.wait(until: { !$0.shows(all) }) else { return nil }
        first = rows
      }
      guard let time = run.wait(until: { $0.shows(" \(count)/\(NameList.count)") }) else {
        return nil
      }
      times.append(times.isEmpty ? first + time : time)
      run.settle(100)
    }
    let values = [
      load, first, times[0], median(Array(times.dropFirst())), memory, run.group.memory,
    ]
    figures = Array(zip(Self.names, values))
  }
}
