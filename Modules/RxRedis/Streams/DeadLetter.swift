/// A copy of an entry in another stream, with the reason for which nobody could use the entry.
struct DeadLetter: Sendable {
  let stream: String
  let id: StreamID
  let fields: [RedisValue.Entry]
  let error: String

  /// Returns the name of the stream of dead letters: the one that was chosen, or that of the stream with `:dead` behind it.
  static func key(_ name: String?, of stream: String) -> String { name ?? stream + ":dead" }

  /// Appends the fields of the entry, those that describe it, and further names and values in turn.
  func append(to key: String, _ words: [String] = []) -> RedisCommand {
    let fields = fields.flatMap { [$0.key.bytes ?? [], $0.value.bytes ?? []] }
    let reasons = ["dead-stream", stream, "dead-id", "\(id)", "dead-error", error] + words
    return RedisCommand("XADD", [key, "*"], bytes: fields + reasons.map { Array($0.utf8) })
  }
}
