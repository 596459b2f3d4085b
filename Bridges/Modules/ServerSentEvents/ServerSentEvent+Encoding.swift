extension ServerSentEvent {
  /// The media type of a stream of events.
  public static let mediaType = "text/event-stream"

  /// A comment, which clients ignore: sent in quiet times, it keeps proxies from closing the connection.
  public static let heartbeat: [UInt8] = Array(":\n\n".utf8)

  /// The event as it is sent, in UTF-8.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(data.utf8.count + 32)
    if type != Self.defaultType { output.append(field: "event", type.utf8.filter(Self.isInLine)) }
    if let id { output.append(field: "id", id.utf8.filter { Self.isInLine($0) && $0 != 0 }) }
    if let retry { output.append(field: "retry", "\(max(retry.milliseconds, 0))".utf8) }
    var lineBegin = data.utf8.startIndex
    while let end = data.utf8[lineBegin...].firstIndex(where: { !Self.isInLine($0) }) {
      output.append(field: "data", data.utf8[lineBegin..<end])
      lineBegin = data.utf8.index(after: end)
      // CR and LF are one line break.
      if data.utf8[end] == .carriageReturn, data.utf8[lineBegin...].first == .lineFeed {
        lineBegin = data.utf8.index(after: lineBegin)
      }
    }
    output.append(field: "data", data.utf8[lineBegin...])
    output.append(.lineFeed)
    return output
  }

  private static func isInLine(_ byte: UInt8) -> Bool {
    byte != .lineFeed && byte != .carriageReturn
  }
}

extension [UInt8] {
  fileprivate mutating func append(field: String, _ value: some Sequence<UInt8>) {
    append(contentsOf: field.utf8)
    append(contentsOf: ": ".utf8)
    append(contentsOf: value)
    append(.lineFeed)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return overflow ? .max : product.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).0
  }
}
