import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVTerminalTests {
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
