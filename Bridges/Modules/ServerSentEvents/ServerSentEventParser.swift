/// Finds the events in the bytes of a stream, however the bytes are divided.
///
///     var parser = ServerSentEventParser()
///     for try await bytes in body { try parser.append(bytes) { show($0) } }
///
/// It follows the HTML standard: lines end with CR, LF or both; fields other than `data`, `event`,
/// `id` and `retry` are ignored, as are comments; bytes that are not UTF-8 become U+FFFD; an event
/// without data is none, and one that the end of the stream cuts off is dropped.
public struct ServerSentEventParser: Sendable {
  /// The identifier of the latest event that had one, to be sent as `Last-Event-ID`.
  public private(set) var lastEventID: String?
  /// The latest time of waiting that the server has asked for; 24 days at most.
  public private(set) var retry: Duration?

  private let limit: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var type: [UInt8] = []
  private var id: String?
  private var isAfterCarriageReturn = false
  private var isFirstLine = true

  /// Creates a parser for a new stream.
  ///
  /// - Parameters:
  ///   - lastEventID: the identifier of the latest event of the stream before.
  ///   - limit: the number of bytes that an event may have.
  public init(lastEventID: String? = nil, limit: Int = 1 << 20) {
    self.lastEventID = lastEventID
    id = lastEventID
    self.limit = limit
  }

  /// Parses further bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that follow those before.
  ///   - emit: receives each event that is complete.
  /// - Throws: `ServerSentEventError.tooLong`, after which the parser is not to be used, or an error of `emit`.
  public mutating func append(
    _ bytes: some Sequence<UInt8>,
    _ emit: (ServerSentEvent) throws -> Void
  ) throws {
    // Bytes in one piece are read in place.
    let isDone: Void? = try bytes.withContiguousStorageIfAvailable { try parse($0, emit) }
    if isDone == nil { try Array(bytes).withUnsafeBufferPointer { try parse($0, emit) } }
  }

  private mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ emit: (ServerSentEvent) throws -> Void
  ) throws {
    for byte in bytes {
      let endsPair = isAfterCarriageReturn && byte == .lineFeed
      isAfterCarriageReturn = byte == .carriageReturn
      if endsPair { continue }
      if byte != .lineFeed, byte != .carriageReturn {
        if line.count + data.count >= limit { throw ServerSentEventError.tooLong(limit: limit) }
        line.append(byte)
        continue
      }
      if let event = endLine() { try emit(event) }
      line.removeAll(keepingCapacity: true)
    }
  }

  private mutating func endLine() -> ServerSentEvent? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "data":
      if hasData { data.append(.lineFeed) }
      hasData = true
      data.append(contentsOf: value)
    case "event": type = Array(value)
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry": setRetry(value)
    default: break
    }
    return nil
  }

  private mutating func setRetry(_ digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    // 24 days are for ever, in effect. Clocks trap at times that they cannot add to the present.
    let milliseconds = Int32(String(decoding: digits, as: UTF8.self)) ?? .max
    retry = .milliseconds(milliseconds)
  }

  private mutating func endEvent() -> ServerSentEvent? {
    lastEventID = id
    defer {
      data.removeAll(keepingCapacity: true)
      type.removeAll(keepingCapacity: true)
      hasData = false
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      String(decoding: data, as: UTF8.self),
      type: type.isEmpty ? ServerSentEvent.defaultType : String(decoding: type, as: UTF8.self),
      id: lastEventID.flatMap { $0.isEmpty ? nil : $0 }
    )
  }
}
