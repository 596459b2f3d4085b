@testable import RxSystem

extension FuzzTarget {
  /// Lines, frames with lengths, and text: the same however the bytes are cut.
  static let framing = FuzzTarget(
    "framing",
    words: ["\n", "\r\n", "\r", "\u{0}\u{3}", "\u{0}\u{0}\u{0}\u{1}", "é", "日", "😀", "line\n"]
  ) { input in
    let (cut, kind, size) = (input.byte(), input.byte(), Int(input.byte()))
    let bytes = input.rest()
    switch kind % 3 {
    case 0:
      let framer = LineFramer(limit: size)
      let whole = try holdSameFrames(framer, bytes, cut)
      try hold(whole == lines(bytes, limit: size), "\(whole), not \(lines(bytes, limit: size))")
    case 1:
      let widths: [LengthPrefix.Width] = [.one, .two, .four, .eight]
      let order: LengthPrefix.Order = kind < 128 ? .bigEndian : .littleEndian
      let prefix = LengthPrefix(widths[Int(kind / 3) % 4], order, limit: size)
      let whole = try holdSameFrames(LengthFramer(prefix), bytes, cut)
      let encoded = try whole.frames.flatMap { try prefix.encode($0) }
      try hold(bytes.starts(with: encoded), "\(encoded) is no start of \(bytes)")
      try hold(whole.isBroken == (encoded.count < bytes.count), "an end within a frame is an error")
    default:
      let whole = try holdSameText(bytes, cut)
      try hold(whole == bytes.decoded, "\(whole.debugDescription) is another text")
    }
  }

  /// The frames of some bytes, and whether an error followed.
  private struct Frames<Frame: Equatable>: Equatable {
    var frames: [Frame] = []
    var isBroken = false
  }

  private static func frames<F: Framer>(
    _ framer: F,
    _ pieces: [[UInt8]]
  ) -> Frames<F.Frame> where F.Frame: Equatable {
    var (framer, result) = (framer, Frames<F.Frame>())
    do {
      for piece in pieces { try framer.consume(piece) { result.frames.append($0) } }
      try framer.finish { result.frames.append($0) }
    } catch {
      result.isBroken = true
    }
    return result
  }

  private static func holdSameFrames<F: Framer>(
    _ framer: F,
    _ bytes: [UInt8],
    _ cut: UInt8
  ) throws -> Frames<F.Frame> where F.Frame: Equatable {
    let whole = frames(framer, [bytes])
    let cutUp = frames(framer, bytes.pieces(cut))
    try hold(whole == cutUp, "whole: \(whole), in pieces: \(cutUp)")
    return whole
  }

  private static func holdSameText(_ bytes: [UInt8], _ cut: UInt8) throws -> String {
    let whole = frames(TextFramer(), [bytes]).frames
    let cutUp = frames(TextFramer(), bytes.pieces(cut)).frames
    try hold(Array(whole.joined().utf8) == Array(cutUp.joined().utf8), "\(whole) and \(cutUp)")
    try hold(!(whole + cutUp).contains(""), "an empty text")
    return whole.joined()
  }

  /// The lines as one would split a file that is read as a whole.
  private static func lines(_ bytes: [UInt8], limit: Int) -> Frames<[UInt8]> {
    var result = Frames<[UInt8]>()
    var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = parts.removeLast()
    for part in parts {
      let line = part.last == 0x0D ? part.dropLast() : part
      if line.count > limit { return Frames(frames: result.frames, isBroken: true) }
      result.frames.append(Array(line))
    }
    if last.count > limit {
      result.isBroken = true
    } else if !last.isEmpty {
      result.frames.append(Array(last))
    }
    return result
  }
}
