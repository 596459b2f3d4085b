/// SplitMix64, with which mutants are drawn: the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`; written out, as the library's rule may change.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Draws `count` mutants of each area: the kinds in turn, and of a kind any place with the same chance.
///
/// `refused` are those drawn before that do not compile; the next of the sequence takes their place.
func drawn(from areas: [String], count: Int, seed: UInt64, refused: Set<String>) -> [Mutant] {
  var random = SplitMix64(state: seed)
  var result: [Mutant] = []
  for area in areas {
    var places: [Kind: [Mutant]] = [:]
    for file in sourceFiles(area) {
      let source = SourceText(bytes(file))
      for site in SiteFinder(source).sites {
        places[site.kind, default: []].append(site.mutant(in: file, source))
      }
    }
    for kind in Kind.allCases {
      var list = places[kind] ?? []
      for index in stride(from: list.count - 1, to: 0, by: -1) {
        list.swapAt(index, random.below(index + 1))
      }
      places[kind] = list.filter { !refused.contains($0.marked) }
    }
    var left = count
    while left > 0, places.contains(where: { !$0.value.isEmpty }) {
      for kind in Kind.allCases where left > 0 && places[kind]?.isEmpty == false {
        guard let next = places[kind]?.removeFirst() else { continue }
        left -= 1
        let number = String(1000 + result.count + 1).dropFirst()
        result.append(
          Mutant(id: "drawn-\(number)", file: next.file, marked: next.marked, reason: next.reason)
        )
      }
    }
  }
  return result
}

extension Site {
  /// The mutant, found by as many lines as no other place of the file has.
  func mutant(in file: String, _ source: SourceText) -> Mutant {
    let first = insertions[0].place
    let last = insertions[insertions.count - 1].place
    var line = source.lines.lastIndex { $0.lowerBound <= first } ?? 0
    let end = source.lines.first { $0.upperBound >= last }?.upperBound ?? last
    var start = source.lines[line].lowerBound
    while source.bytes[start] == UInt8(ascii: " ") { start += 1 }
    while line > 0, source.bytes.places(of: Array(source.bytes[start..<end])).count > 1 {
      line -= 1
      start = source.lines[line].lowerBound
    }
    var marked = ""
    var place = start
    for insertion in insertions {
      marked += source.text(place..<insertion.place) + "⟦\(insertion.text)⟧"
      place = insertion.place
    }
    marked += source.text(place..<end)
    return Mutant(
      id: "",
      file: file,
      marked: marked.replacing("\n", with: "↵"),
      reason: kind.rawValue
    )
  }
}
