/// A number of live subscriptions: what each costs, ours and a peer's.
struct LiveRow: Reported {
  let count: Int
  let kind: LiveKind
  let costs: [(library: String, cost: LiveCost)]

  var name: String { Self.name(count, kind) }

  static func name(_ count: Int, _ kind: LiveKind) -> String {
    "\(grouped(count)) live subscriptions \(kind.words)"
  }

  var json: String {
    var fields = [("case", quoted(name))]
    for (library, cost) in costs {
      fields += [
        ("\(library)_resident_bytes", number(cost.bytes)),
        ("\(library)_build_ns", number(cost.build)),
        ("\(library)_emission_ns", number(cost.emission)),
        ("\(library)_dispose_ns", number(cost.disposal)),
      ]
    }
    return object(fields)
  }

  var text: String {
    padded(name, 66)
      + costs.map { library, cost in
        "\(library): \(number(cost.bytes)) resident bytes, build \(number(cost.build)) ns, "
          + "emission \(number(cost.emission)) ns, dispose \(number(cost.disposal)) ns"
      }.joined(separator: " · ")
  }

  /// The rows of a table, one for each library.
  var cells: [[String]] {
    costs.map { library, cost in
      let numbers = [cost.bytes, cost.build, cost.emission, cost.disposal].map(number)
      return [name, library] + numbers + [number(cost.bytes * Double(count) / 1e6)]
    }
  }

  private static func grouped(_ count: Int) -> String {
    if count < 1000 { return "\(count)" }
    return grouped(count / 1000) + "," + "\(1000 + count % 1000)".suffix(3)
  }
}
