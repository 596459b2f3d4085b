extension RedisValue {
  /// The id of an entry.
  var streamID: StreamID? {
    if case .bytes(let bytes) = self { StreamID(bytes: bytes) } else { nil }
  }

  /// An entry of a stream: its id and its fields.
  var streamEntry: (id: StreamID, fields: [Entry])? {
    guard case .array(let parts) = self, parts.count == 2, let id = parts[0].streamID,
      let fields = parts[1].entries
    else { return nil }
    return (id, fields)
  }

  /// The entries of the only stream in a reply of XREAD or XREADGROUP; none if it is null, as at the end of a wait.
  var streamEntries: [RedisValue] { entries?.first?.value.elements ?? [] }
}

extension Duration {
  /// The whole milliseconds, as arguments of commands have them.
  var milliseconds: Int { max(0, Int(self / .milliseconds(1))) }
}
