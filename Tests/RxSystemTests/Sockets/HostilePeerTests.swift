import Expectations
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing

extension TCPTests {
  /// A peer that sends what no honest one does.
  struct HostilePeerTests {
    /// Reads what a peer sends that closes the connection after it.
    private func read<Value: Sendable>(
      _ pieces: [[UInt8]],
      _ operate: @escaping @Sendable (Flowable<[UInt8]>) -> Flowable<Value>
    ) async throws -> Outcome<Value> {
      try await TCPTests().serve { peer in
        // The reader may close the connection first, which is an error of the write.
        Observable.from(pieces).concatMap { peer.write($0).asObservable() }.asCompletable()
          .andThen(peer.end()).catch { _ in .empty() }
      } connect: { loop, address in
        TCP.connect(to: address, on: loop).asObservable()
          .flatMap { operate($0.bytes).asObservable() }
      }
    }

    @Test func `a line without end fails at the limit`() async throws {
      let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
      let outcome = try await read(
        [Array("first\n".utf8)] + [[UInt8]](repeating: megabyte, count: 64)
      ) {
        $0.lines(limit: 1000)
      }
      expectEqual(outcome.elements, ["first"])
      guard case .lineTooLong(limit: 1000) = outcome.error as? FramingError else {
        Issue.record("\(String(describing: outcome.error))")
        return
      }
      expect(outcome.isDisposed)
    }

    @Test(arguments: [LengthPrefix.Width.two, .four, .eight])
    func `a length of garbage fails before a byte of its frame is kept`(width: LengthPrefix.Width)
      async throws
    {
      let garbage = [UInt8](repeating: 0xFF, count: width.rawValue + 3)
      let outcome = try await read([garbage]) { $0.frames(LengthPrefix(width, limit: 1000)) }
      expect(outcome.elements.isEmpty)
      guard case .frameTooLong(let length, limit: 1000) = outcome.error as? FramingError else {
        Issue.record("\(String(describing: outcome.error))")
        return
      }
      expectEqual(length, UInt64.max >> UInt64(64 - 8 * width.rawValue))
    }

    @Test func `a connection that closes within a frame fails with what is missing`() async throws {
      let outcome = try await read([[0, 2, 7, 8, 0, 5, 1, 2]]) { $0.frames(LengthPrefix(.two)) }
      expectEqual(outcome.elements, [[7, 8]])
      guard case .truncated(missing: 3) = outcome.error as? FramingError else {
        Issue.record("\(String(describing: outcome.error))")
        return
      }
    }

    @Test func `a peer that sends single bytes is read as any other`() async throws {
      let bytes = Array("line one\r\nline two\n".utf8) + [0xFF]
      let outcome = try await read(bytes.map { [$0] }) { $0.lines() }
      expectEqual(outcome.elements, ["line one", "line two", "\u{FFFD}"])
      expect(outcome.isCompleted)
    }
  }
}
