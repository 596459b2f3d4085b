@testable import RxRedis

extension FuzzTarget {
  /// Replies of a Redis server: the same however the bytes are cut, within the limits, and at most as many as bytes.
  ///
  /// Entries of a stream are the same with and without a copy of each.
  static let resp = FuzzTarget(
    "resp",
    words: [
      "+OK\r\n", "-ERR a\r\n", ":1\r\n", "$1\r\na\r\n", "$-1\r\n", "*2\r\n", "*1\r\n", "%1\r\n",
      "~1\r\n",
      ">1\r\n", "|1\r\n", "_\r\n", "#t\r\n", ",1.5\r\n", ",nan\r\n", "(12\r\n", "=5\r\ntxt:a\r\n",
      "!5\r\nERR a\r\n", "$?\r\n", "\r\n", "9223372036854775807\r\n", "*-1\r\n", "*0\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*2\r\n$1\r\na\r\n$1\r\nb\r\n",
      "%2\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*0\r\n$1\r\nt\r\n*0\r\n",
    ]
  ) { input in
    let cut = input.byte()
    let bytes = input.rest()
    let (whole, cutUp) = (replies(in: [bytes]), replies(in: bytes.pieces(cut)))
    // As text, since a number may be none.
    try hold("\(whole)" == "\(cutUp)", "whole: \(whole), in pieces: \(cutUp)")
    try hold(whole.values.count <= bytes.count, "more replies than bytes")
    try hold(whole.hasSameEntries && cutUp.hasSameEntries, "other entries: \(whole)")
    for value in whole.values {
      try hold(depth(of: value) <= limits.depth + 1, "too deep: \(value)")
      try hold(count(of: value) <= limits.elements + 1, "too many: \(value)")
    }
  }

  private struct Replies {
    var values: [RedisValue] = []
    var error: RESPError?
    var hasSameEntries = true

    mutating func add(_ reply: RESPReply) {
      let value = reply.value
      values.append(value)
      guard let batches = StreamBatch.batches(in: reply) else { return }
      let streams = value.entries ?? []
      hasSameEntries =
        hasSameEntries && streams.count == batches.count
        && streams.allSatisfy { stream in
          stream.key.text.flatMap { batches[$0] }.map { has($0, stream.value) } ?? false
        }
    }

    private func has(_ batch: StreamBatch, _ value: RedisValue) -> Bool {
      let values = value.elements ?? []
      let entries = values.compactMap(\.streamEntry)
      return entries.count == values.count && entries.map(\.id) == batch.ids
        && entries.indices.allSatisfy { batch.fields(at: $0).entries == entries[$0].fields }
    }
  }

  private static var limits: RESPLimits {
    var limits = RESPLimits()
    (limits.bytes, limits.line, limits.depth, limits.elements) = (200, 40, 4, 30)
    return limits
  }

  private static func replies(in pieces: [[UInt8]]) -> Replies {
    var parser = RESPParser(limits: limits)
    var result = Replies()
    for piece in pieces where result.error == nil {
      piece.withUnsafeBytes { piece in
        do throws(RESPError) {
          try parser.read(piece) { result.add($0) }
        } catch {
          result.error = error
        }
      }
    }
    return result
  }

  private static func depth(of value: RedisValue) -> Int {
    1 + (parts(of: value).map { depth(of: $0) }.max() ?? 0)
  }

  private static func count(of value: RedisValue) -> Int {
    1 + parts(of: value).reduce(0) { $0 + count(of: $1) }
  }

  private static func parts(of value: RedisValue) -> [RedisValue] {
    if case .map(let entries) = value { return entries.flatMap { [$0.key, $0.value] } }
    return value.elements ?? []
  }
}
