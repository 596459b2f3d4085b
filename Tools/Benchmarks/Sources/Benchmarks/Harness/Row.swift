/// What a row has to reach.
struct Target {
  /// At most so many times the floor.
  var floor: Double?
  /// At least so many times faster than the first peer.
  var peer: Double?
  /// At most so many allocations.
  var mallocs: Double?
}

/// One row: our way, and the peers and the floor beside it, measured in turn in one run.
struct Row {
  let name: String
  let ours: Cost
  /// Nanoseconds of our fastest run.
  let least: Double
  let peers: [(name: String, cost: Cost)]
  let floor: (name: String, cost: Cost)?
  let target: Target

  /// How many times faster than the first peer.
  var peerRatio: Double? { peers.first.map { $0.cost.nanoseconds / ours.nanoseconds } }

  /// How many times the floor.
  var floorRatio: Double? { floor.map { ours.nanoseconds / $0.cost.nanoseconds } }

  /// The target in words; empty where there is none.
  var wish: String {
    [
      target.floor.map { "≤ \(number($0))× \(floor?.name ?? "floor")" },
      target.peer.map { "\(number($0))× faster than \(peers.first?.name ?? "peer")" },
      target.mallocs.map { "≤ \(number($0)) mallocs" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  /// A Boolean value that indicates whether every target is reached.
  var holds: Bool {
    (target.floor ?? .infinity) >= (floorRatio ?? 0)
      && (target.peer ?? 0) <= (peerRatio ?? .infinity)
      && (target.mallocs ?? .infinity) + 0.005 >= ours.mallocs
  }
}

extension Row {
  /// A Boolean value that indicates whether not even the floor reaches the target against the peer.
  var isBeyondFloor: Bool {
    guard let target = target.peer, let peer = peers.first, let floor else { return false }
    return peer.cost.nanoseconds < target * floor.cost.nanoseconds
  }

  /// Describes in words whether the targets hold; empty without a target.
  var verdict: String {
    if wish.isEmpty { return "" }
    if holds { return "holds" }
    return isBeyondFloor ? "**does not hold**, nor would it for the floor" : "**does not hold**"
  }
}

extension Row: Reported {
  var json: String {
    var fields = [
      ("case", quoted(name)), ("ours_ns", number(ours.nanoseconds)), ("ours_min_ns", number(least)),
      ("ours_mallocs", number(ours.mallocs)), ("ours_bytes", number(ours.bytes)),
    ]
    if let (name, cost) = peers.first, let peerRatio {
      fields += [
        ("peer", quoted(name)), ("peer_ns", number(cost.nanoseconds)),
        ("ratio_peer", number(peerRatio)),
      ]
    }
    for (name, cost) in peers.dropFirst() {
      fields.append(("\(name)_ns", number(cost.nanoseconds)))
    }
    if let (name, cost) = floor, let floorRatio {
      fields += [
        ("floor", quoted(name)), ("floor_ns", number(cost.nanoseconds)),
        ("ratio_floor", number(floorRatio)),
      ]
    }
    if !wish.isEmpty { fields += [("target", quoted(wish)), ("holds", "\(holds)")] }
    return object(fields)
  }

  var text: String {
    var text = padded(name, 44) + padded("\(number(ours.nanoseconds)) ns", 12)
    text += padded("\(number(ours.mallocs)) mallocs", 14)
    for (name, cost) in peers {
      text += "\(name) \(number(cost.nanoseconds)) ns"
      text += " (\(number(cost.nanoseconds / ours.nanoseconds))× ours)  "
    }
    if let (name, cost) = floor, let floorRatio {
      text += "\(name) \(number(cost.nanoseconds)) ns (ours \(number(floorRatio))×)  "
    }
    if !wish.isEmpty { text += "[\(holds ? "holds" : "FAILS"): \(wish)]" }
    return text
  }
}
