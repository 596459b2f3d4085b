import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import TestSupport
import Testing

// Serialized: `reset()` affects all terminals of the process.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UVTerminalTests {
  @Test func `a terminal delivers lines with an echo, and translates output`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      let lines = Box("")
      try terminal.startReading(
        onData: { bytes in
          lines.value += String(decoding: bytes, as: UTF8.self)
          terminal.write(Array("out\n".utf8)) { error in
            expectEqual(error, nil)
            terminal.close()
          }
        },
        onEnd: { _ in Issue.record("the terminal has ended") }
      )
      pty.type("żółw\n")
      try expectEqual(loop.run(), false)
      expectEqual(lines.value, "żółw\n")
      expectEqual(pty.see(14), "żółw\r\nout\r\n")
      try loop.close()
    }
  }

  @Test func `in raw mode keys arrive one by one; closing restores every mode`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let before = pty.modes
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      expectEqual(terminal.mode, .normal)
      try terminal.setMode(.raw)
      try terminal.setMode(.raw)
      expectEqual(terminal.mode, .raw)
      expect(pty.modes != before)
      let keys = Box([UInt8]())
      try terminal.startReading(
        onData: { bytes in
          keys.value += bytes
          // In raw mode, Ctrl-C is an ordinary key.
          if keys.value.last == 3 { terminal.stopReading() }
        },
        onEnd: { _ in Issue.record("the terminal has ended") }
      )
      pty.type("a\r\u{03}")
      try expectEqual(loop.run(), false)
      expectEqual(keys.value, [97, 13, 3])
      terminal.write(Array("raw\n".utf8))
      try expectEqual(loop.run(), false)
      expectEqual(pty.see(5), "raw\r\n")
      try terminal.setMode(.bytes)
      terminal.write(Array("b\n".utf8))
      try expectEqual(loop.run(), false)
      expectEqual(pty.see(2), "b\n")
      try terminal.setMode(.normal)
      expectEqual(pty.modes, before)
      try terminal.setMode(.bytes)
      terminal.close()
      try expectEqual(loop.run(), false)
      expectEqual(pty.modes, before)
      try loop.close()
    }
  }

  @Test func `two handles of one terminal restore its modes when the last one is closed`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let before = pty.modes
      let input = try UVTerminal(descriptor: pty.program, on: loop)
      let output = try UVTerminal(descriptor: pty.program, on: loop)
      try input.setMode(.raw)
      try output.setMode(.raw)
      input.close()
      try expectEqual(loop.run(), false)
      expect(!pty.isNormal)
      output.close()
      try expectEqual(loop.run(), false)
      expectEqual(pty.modes, before)
    }
  }

  @Test func `reset restores all terminals, also after others were opened and closed`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      for _ in 0..<20 {
        let pty = try Terminal()
        let terminal = try UVTerminal(descriptor: pty.program, on: loop)
        try terminal.setMode(.raw)
        terminal.close()
        try loop.run()
      }
      let ptys = [try Terminal(), try Terminal()]
      let before = ptys[0].modes
      let terminals = try ptys.map { try UVTerminal(descriptor: $0.program, on: loop) }
      for terminal in terminals { try terminal.setMode(.bytes) }
      expect(ptys.allSatisfy { !$0.isNormal })
      UVTerminal.reset()
      expect(ptys.allSatisfy { $0.modes == before })
      for terminal in terminals { terminal.close() }
      UVTerminal.reset()
      try loop.run()
      try loop.close()
    }
  }

  @Test func `the caller's descriptor stays open and blocking`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let flags = fcntl(pty.program, F_GETFL)
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      try terminal.startReading(onData: { _ in }, onEnd: { _ in })
      expect(try loop.run(.noWait))
      expectEqual(fcntl(pty.program, F_GETFL), flags)
      terminal.close()
      try expectEqual(loop.run(), false)
      expectEqual(fcntl(pty.program, F_GETFL), flags)
      expectEqual(fcntl(pty.program, F_GETFD), FD_CLOEXEC)
      try loop.close()
    }
  }

  @Test func `a terminal that has hung up ends, or fails with EIO`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      try terminal.setMode(.raw)
      let ends = Box([String?]())
      try terminal.startReading(
        onData: { _ in },
        onEnd: { error in
          ends.value.append(error?.name)
          terminal.write([1]) { ends.value.append($0?.name) }
        }
      )
      pty.hangUp()
      try expectEqual(loop.run(), false)
      expectEqual(ends.value.count, 2)
      expect(ends.value[0] == nil || ends.value[0] == "EIO")
      expect(ends.value[1] == "EIO" || ends.value[1] == "EPIPE")
      terminal.close()
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `the mode of a terminal that has hung up cannot be set`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      pty.hangUp()
      do throws(UVError) {
        try terminal.setMode(.raw)
        Issue.record("the mode is set")
      } catch {
        expectEqual(error.name, "EIO")
      }
      terminal.close()
      try loop.run()
      try loop.close()
    }
  }

  @Test
  func
    `a descriptor that is not a terminal is refused, and a missing operation fails by name`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      func refusal(_ descriptor: Int32) -> UVError? {
        do throws(UVError) {
          _ = try UVTerminal(descriptor: descriptor, on: loop)
        } catch {
          return error
        }
        return nil
      }
      let ends = try StreamPipe.ends()
      let message = refusal(ends.read)?.description
      expectEqual(message, "ENOTTY: UVTerminal(descriptor: \(ends.read)): not a terminal")
      close(ends.read)
      close(ends.write)
      expectEqual(refusal(1_000_000)?.name, "EBADF")
      try loop.close()

      let second = try UVLoop()
      let pty = try Terminal()
      let terminal = try UVTerminal(descriptor: pty.program, on: second)
      let results = Box([String?]())
      terminal.shutdown { results.value.append($0?.name) }
      try expectEqual(second.run(), false)
      expectEqual(results.value, ["ENOTSOCK"])
      terminal.close()
      func failure(_ body: () throws(UVError) -> Void) -> String? {
        do throws(UVError) { try body() } catch { return error.name }
        return nil
      }
      expectEqual(failure { () throws(UVError) in try terminal.setMode(.raw) }, "ECANCELED")
      expectEqual(failure { () throws(UVError) in _ = try terminal.size }, "ECANCELED")
      expectEqual(failure { () throws(UVError) in try terminal.onResize { _ in } }, "ECANCELED")
      try second.close()
    }
  }

  @Test func `onResize reports a new size`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      pty.resize(rows: 24, columns: 80)
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      let size = try terminal.size
      expectEqual(size, UVTerminal.Size(rows: 24, columns: 80))
      let sizes = Box([UVTerminal.Size]())
      try terminal.onResize { size in
        sizes.value.append(size)
        if sizes.value.count == 2 { terminal.close() }
      }
      try expectEqual(loop.run(), false)
      let received = Box(0)
      let signal = try UVSignal(SIGWINCH, on: loop) { received.value += 1 }
      // The system signals only programs in the foreground of the terminal, so the test does it.
      func resize(_ rows: UInt16, _ columns: UInt16, until isReported: () -> Bool) throws {
        pty.resize(rows: rows, columns: columns)
        kill(getpid(), SIGWINCH)
        while !isReported() { try loop.run(.once) }
      }
      try resize(30, 100) { sizes.value.count == 1 }
      let before = received.value
      try resize(30, 100) { received.value > before }
      try resize(65_535, 1) { sizes.value.count == 2 }
      let last = received.value
      try resize(10, 10) { received.value > last }
      signal.close()
      expectEqual(sizes.value, [.init(rows: 30, columns: 100), .init(rows: 65_535, columns: 1)])
      expect(terminal.isClosed)
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `onResize(nil) ends the reports`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let pty = try Terminal()
      let terminal = try UVTerminal(descriptor: pty.program, on: loop)
      try terminal.onResize { _ in Issue.record("called all the same") }
      try terminal.onResize(nil)
      try terminal.onResize(nil)
      let received = Box(false)
      let signal = try UVSignal(SIGWINCH, on: loop) { received.value = true }
      pty.resize(rows: 5, columns: 5)
      kill(getpid(), SIGWINCH)
      while !received.value { try loop.run(.once) }
      signal.close()
      terminal.close()
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }
}
