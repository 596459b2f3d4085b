/// A row of memory: ours, and the same of a peer.
struct HeldRow: Reported {
  let name: String
  let ours: Held
  let peers: [(name: String, held: Held)]

  var json: String {
    var fields = [
      ("case", quoted(name)), ("held_bytes", number(ours.bytes)),
      ("held_mallocs", number(ours.mallocs)), ("left_bytes", number(ours.left)),
    ]
    for (name, held) in peers {
      fields.append(("\(name)_held_bytes", number(held.bytes)))
      fields.append(("\(name)_held_mallocs", number(held.mallocs)))
    }
    return object(fields)
  }

  var text: String {
    let peers = peers.map { name, held in
      "\(name) \(words(held)) (\(number(held.bytes / ours.bytes))× ours)"
    }
    return padded(name, 52) + padded("\(words(ours)) held", 36)
      + padded("\(number(ours.left)) left", 12) + peers.joined(separator: "  ")
  }

  /// The row of a table.
  var cells: [String] {
    [
      name, number(ours.bytes), number(ours.mallocs), number(ours.left),
      peers.map { "\($0.name) \(words($0.held))" }.joined(separator: ", "),
      peers.map { number($0.held.bytes / ours.bytes) }.joined(separator: ", "),
    ]
  }

  private func words(_ held: Held) -> String {
    "\(number(held.bytes)) bytes, \(number(held.mallocs)) mallocs"
  }
}
