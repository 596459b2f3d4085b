import Expectations
import RxCore
import RxSystem
import TestSupport
import Testing

@Suite struct FramingTests {
  struct Refusal: Error {}

  /// The elements that an operator emits for these chunks.
  private func run<Value: Sendable>(
    _ pieces: [[UInt8]],
    _ operate: (Observable<[UInt8]>) -> Observable<Value>
  ) -> Outcome<Value> {
    let outcome = Outcome<Value>()
    _ = outcome.observe(operate(Observable.from(pieces)))
    return outcome
  }

  /// These bytes in chunks of random lengths; some chunks are empty.
  private func cut(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(rest.count, 9), using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test func `lines do not depend on the chunks of the bytes`() {
    let text = "first\n\nümläut and 🧵\r\n\rnot an end\r\r\nlast, without an end"
    let expected = ["first", "", "ümläut and 🧵", "\rnot an end\r", "last, without an end"]
    for seed in Seeds.some(200) {
      var random = SeededGenerator(seed: seed)
      let outcome = run(cut(Array(text.utf8), &random)) { $0.lines() }
      expectEqual(outcome.elements, expected, "seed \(seed)")
      expect(outcome.isCompleted)
    }
  }

  @Test(arguments: [("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("\r\n", [""])])
  func `a final line end starts no empty line`(text: String, lines: [String]) {
    expectEqual(run([Array(text.utf8)]) { $0.lines() }.elements, lines)
  }

  @Test func `invalid UTF-8 becomes replacement characters in text, and is unchanged in bytes`() {
    let bytes: [UInt8] = [0xFF, 0x41, 0x0A, 0xC3]
    expectEqual(run([bytes]) { $0.lines() }.elements, ["\u{FFFD}A", "\u{FFFD}"])
    expectEqual(run([bytes]) { $0.byteLines() }.elements, [[0xFF, 0x41], [0xC3]])
  }

  @Test func `a line that is too long fails before its end arrives`() {
    for (text, isRefused) in [
      ("1234\n", false), ("1234\r\n", false), ("12345\n", true), ("12345", true), ("1234\r", true),
      ("123\r", false),
      ("1234\r5", true),
    ] {
      for size in [1, 3, 100] {
        let bytes = Array(text.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: size).map {
          Array(bytes[$0..<min($0 + size, bytes.count)])
        }
        let outcome = run(pieces) { $0.lines(limit: 4) }
        expectEqual((outcome.error != nil), isRefused, "\(text.debugDescription) by \(size)")
        if isRefused {
          expectEqual((outcome.error as? FramingError)?.description, "a line has more than 4 bytes")
        }
      }
    }
  }

  @Test func `lines before one that is too long are emitted`() {
    let outcome = run([Array("ab\ncd\ntoo long\n".utf8)]) { $0.lines(limit: 4) }
    expectEqual(outcome.elements, ["ab", "cd"])
    expectEqual((outcome.error as? FramingError)?.description, "a line has more than 4 bytes")
  }

  @Test func `lines are split after a number of bytes, whatever the chunks`() {
    let text = "abcd\nabcde\r\n\nabcdefgh\r\nabcd\r\r\nabcdabcd\r"
    let expected = ["abcd", "abcd", "e", "", "abcd", "efgh", "abcd", "\r", "abcd", "abcd", "\r"]
    for seed in Seeds.some(200) {
      var random = SeededGenerator(seed: seed)
      let outcome = run(cut(Array(text.utf8), &random)) { $0.byteLines(splittingAt: 4) }
      expectEqual(outcome.elements, expected.map { Array($0.utf8) }, "seed \(seed)")
      expect(outcome.isCompleted)
    }
  }

  @Test func `a line without end is emitted as it arrives`() {
    let outcome = Outcome<[UInt8]>()
    let source = PublishSubject<[UInt8]>()
    let subscription = outcome.observe(source.byteLines(splittingAt: 4))
    source.onNext(Array("abcdefghi".utf8))
    expectEqual(outcome.elements, ["abcd", "efgh"].map { Array($0.utf8) })
    subscription.dispose()
  }

  @Test func `text is emitted as soon as its characters are complete`() {
    let outcome = run([[0xE2], [0x82], [0xAC, 0x41], [0xF0, 0x9F], [0xA7, 0xB5, 0xC3]]) {
      $0.text()
    }
    expectEqual(outcome.elements, ["€A", "🧵", "\u{FFFD}"])
  }

  @Test func `text does not depend on the chunks of the bytes`() {
    for seed in Seeds.some(500) {
      var random = SeededGenerator(seed: seed)
      // Bytes close to UTF-8: lead bytes, continuation bytes, and the bounds of both.
      let alphabet: [UInt8] = [
        0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0,
        0xF4, 0xF5, 0xFF,
      ]
      let bytes = random.bytes(40, of: alphabet)
      let outcome = run(cut(bytes, &random)) { $0.text() }
      expectEqual(outcome.elements.joined(), String(decoding: bytes, as: UTF8.self), "seed \(seed)")
      expect(!outcome.elements.contains(""))
    }
  }

  @Test(
    arguments: [LengthPrefix.Width.one, .two, .four, .eight],
    [LengthPrefix.Order.bigEndian, .littleEndian]
  )
  func `frames are decoded as they were encoded, in any chunks`(
    width: LengthPrefix.Width,
    order: LengthPrefix.Order
  ) throws {
    let prefix = LengthPrefix(width, order)
    for seed in Seeds.some(30) {
      var random = SeededGenerator(seed: seed)
      let frames = (0..<8).map { _ in random.bytes(Int.random(in: 0...20, using: &random)) }
      let bytes = try frames.flatMap { try prefix.encode($0) }
      let outcome = run(cut(bytes, &random)) { $0.frames(prefix) }
      expectEqual(outcome.elements, frames, "seed \(seed)")
      expect(outcome.isCompleted)
    }
  }

  @Test func `the length has network byte order by default`() throws {
    try expectEqual(LengthPrefix(.two).encode([7, 8, 9]), [0, 3, 7, 8, 9])
    try expectEqual(LengthPrefix(.two, .littleEndian).encode([7]), [1, 0, 7])
    try expectEqual(LengthPrefix(.eight).encode([]), [UInt8](repeating: 0, count: 8))
  }

  @Test func `bytes that end within a frame fail with the number of missing bytes`() {
    for (bytes, missing) in [([0, 3, 1] as [UInt8], 2), ([0], 1), ([0, 1, 9, 0, 2], 2)] {
      let outcome = run([bytes]) { $0.frames(LengthPrefix(.two)) }
      guard case .truncated(missing) = outcome.error as? FramingError else {
        Issue.record("\(bytes): \(String(describing: outcome.error))")
        continue
      }
    }
  }

  @Test func `a frame beyond the limit fails at its length, when decoded and encoded`() {
    let prefix = LengthPrefix(.four, limit: 10)
    let outcome = run([[0, 0, 0, 1, 5, 0xFF, 0xFF, 0xFF, 0xFF]]) { $0.frames(prefix) }
    expectEqual(outcome.elements, [[5]])
    expectEqual(
      (outcome.error as? FramingError)?.description,
      "a frame has 4294967295 bytes; the limit is 10"
    )
    #expect(throws: FramingError.self) { try prefix.encode([UInt8](repeating: 0, count: 11)) }
    #expect(throws: FramingError.self) {
      try LengthPrefix(.one).encode([UInt8](repeating: 0, count: 256))
    }
    let huge = run([[UInt8](repeating: 0xFF, count: 8)]) { $0.frames(LengthPrefix(.eight)) }
    expect(huge.error is FramingError)
  }

  @Test func `the error of a line that cannot be decoded has its number and beginning`() {
    let outcome = run([Array("1\n\n  \n2\nthree\n4".utf8)]) { bytes in
      bytes.jsonLines { line in
        guard let number = Int(String(decoding: line, as: UTF8.self)) else { throw Refusal() }
        return number
      }
    }
    expectEqual(outcome.elements, [1, 2])
    let error = outcome.error as? FramingError
    expectEqual(error?.description, "line 5 cannot be decoded: Refusal(): three")
  }

  @Test func `the error of a line that cannot be decoded contains no control characters`() {
    let line = Array("a\u{1B}[2Jb\n".utf8)
    let outcome = run([line]) { $0.jsonLines { _ -> Int in throw Refusal() } }
    expectEqual(
      (outcome.error as? FramingError)?.description,
      #"line 1 cannot be decoded: Refusal(): a\u{1b}[2Jb"#
    )
  }

  @Test func `an error of the bytes is forwarded, and an incomplete line is discarded`() {
    let failing = Observable.just(Array("whole\npart".utf8)).concat(Observable.error(Refusal()))
    let outcome = Outcome<String>()
    _ = outcome.observe(failing.lines())
    expectEqual(outcome.elements, ["whole"])
    expect(outcome.error is Refusal)
  }

  @Test func `lines are encoded and decoded again`() {
    let lines = ["", "ä", "three words here"]
    let outcome = Outcome<String>()
    _ = outcome.observe(Observable.from(lines).lineBytes().lines())
    expectEqual(outcome.elements, lines)
  }

  @Test func `an observer may dispose of the subscription at a line`() {
    expectEqual(run([Array("a\nb\nc\n".utf8)]) { $0.lines().take(2) }.elements, ["a", "b"])
  }

  @Test func `bytes emitted by the observer of a line follow the current ones`() {
    let bytes = PublishSubject<[UInt8]>()
    let lines = Outcome<String>()
    _ = lines.observe(
      bytes.lines().do(afterNext: { line in
        if line == "a" { bytes.onNext(Array("c\nd".utf8)) }
      })
    )
    bytes.onNext(Array("a\nb".utf8))
    bytes.onNext(Array("e\n".utf8))
    bytes.onCompleted()
    expectEqual(lines.elements, ["a", "bc", "de"])
    let text = Outcome<String>()
    let pieces = PublishSubject<[UInt8]>()
    _ = text.observe(
      pieces.text().do(afterNext: { if $0 == "x" { pieces.onNext([0xA4, 0x79]) } })
    )
    pieces.onNext([0x78, 0xC3])
    pieces.onCompleted()
    expectEqual(text.elements, ["x", "äy"])
    let frames = Outcome<[UInt8]>()
    let parts = PublishSubject<[UInt8]>()
    _ = frames.observe(
      parts.frames(LengthPrefix(.one)).do(afterNext: { if $0 == [1] { parts.onNext([7, 1]) } })
    )
    parts.onNext([1, 1, 2, 6])
    parts.onNext([8])
    parts.onCompleted()
    expectEqual(frames.elements, [[1], [6, 7], [8]])
  }

  @Test func `the greatest length is reported as truncated`() {
    let prefix = LengthPrefix(.eight, limit: .max)
    let bytes = [0x7F] + [UInt8](repeating: 0xFF, count: 7) + [1]
    let outcome = run([bytes]) { $0.frames(prefix) }
    guard case .truncated(let missing) = outcome.error as? FramingError else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    expectEqual(missing, Int.max - 1)
  }
}
