import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVFileTests {
  @Test func `close() first runs operations that change the file, without their completions`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      for runs in [true, false] {
        let path = folder.path("file \(runs)")
        let closed = Box(0)
        let file = try opened(path, [.read, .write, .create], on: loop) { closed.value += 1 }
        let descriptor = file.descriptor
        for _ in 0..<10 {
          file.write([UInt8](repeating: 1, count: 100_000)) { _ in Issue.record("written") }
          file.status { _ in Issue.record("status") }
          file.read(1) { _ in Issue.record("read") }
        }
        if runs { file.close { _ in Issue.record("closed") } }
        file.close()
        file.close()
        expectEqual(closed.value, 0)
        expect(fcntl(descriptor, F_GETFD) >= 0)
        if runs { try expectEqual(loop.run(), false) } else { try loop.close() }
        expectEqual(closed.value, 1)
        expectEqual(file.descriptor, -1)
        try expectEqual(Data(contentsOf: URL(filePath: path)).count, 1_000_000)
      }
    }
  }

  @Test func `close(completion:) runs after all operations, and later ones are refused`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let log = Box([String]())
      let file = try opened(folder.path("file"), [.write, .create], on: loop) {
        log.value.append("whenClosed")
      }
      for _ in 0..<3 { file.write([1]) { _ in log.value.append("write") } }
      file.close { result in
        if case .success = result { log.value.append("close") }
        expect(file.isClosed)
        file.close()
      }
      let late: @Sendable (Result<Void, UVError>) -> Void = { result in
        if case .failure(let error) = result { log.value.append(error.name) }
      }
      file.write([1], completion: late)
      try expectEqual(loop.run(), false)
      file.close(completion: late)
      file.synchronize { late($0) }
      file.synchronize { _ in Issue.record("called after disposal") }.dispose()
      try expectEqual(loop.run(), false)
      expectEqual(
        log.value.sorted(),
        ["ECANCELED", "ECANCELED", "ECANCELED", "close", "whenClosed"]
          + ["write", "write", "write"]
      )
      expectEqual(log.value.filter { $0 != "ECANCELED" }.suffix(2), ["close", "whenClosed"])
      expectEqual(file.descriptor, -1)
      try loop.close()
    }
  }

  @Test func `an operation that is disposed of before it starts does not run`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("file")
      let file = try opened(path, [.write, .create], on: loop)
      let done = Box([Int]())
      var operations: [any Disposable] = []
      for number in 0..<100 {
        operations.append(file.write([UInt8(number)]) { _ in done.value.append(number) })
      }
      for number in 1..<100 where number % 2 == 1 {
        operations[number].dispose()
        operations[number].dispose()
      }
      try expectEqual(loop.run(), false)
      let even = (0..<100).filter { $0 % 2 == 0 }
      expectEqual(done.value, even)
      try expectEqual(Data(contentsOf: URL(filePath: path)), Data(even.map { UInt8($0) }))
      for operation in operations { operation.dispose() }

      // Disposing in its own callback, and of the next operation in the callback before it.
      let holder = Box([any Disposable]())
      holder.value.append(
        file.status { _ in
          done.value.append(-1)
          holder.value.forEach { $0.dispose() }
        }
      )
      holder.value.append(file.status { _ in Issue.record("called after disposal") })
      try expectEqual(loop.run(), false)
      expectEqual(done.value.last, -1)
      holder.value = []
      file.close()
      try loop.close()
    }
  }

  @Test func `opening that is disposed of does not call its completion`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      for round in 0..<500 {
        let isLate = round % 3 == 0
        let opening = UVFile.open("/etc/passwd", on: loop) { result in
          if !isLate { Issue.record("called all the same") }
          guard case .success(let file) = result else { return }
          file.close()
        }
        // By then the file may be open and delivered, or being opened, or the opening has not
        // started.
        if isLate { loop.schedule { opening.dispose() } } else { opening.dispose() }
        if round % 3 == 2 { try loop.run() }
      }
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `a delivered file stays open when its opening is disposed of`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let holder = Box<UVFile?>(nil)
      let opening = UVFile.open("/etc/passwd", on: loop) { holder.value = try? $0.get() }
      try loop.run()
      opening.dispose()
      let read = Box(0)
      holder.value?.read(4) { read.value = (try? $0.get().count) ?? 0 }
      try expectEqual(loop.run(), false)
      expectEqual(read.value, 4)
      do throws(UVError) {
        try loop.close()
        Issue.record("closed with an open file")
      } catch {
        expectEqual(error.message, "1 still open: UVFile(/etc/passwd)")
      }
      holder.value?.close()
      holder.value = nil
      try loop.close()
    }
  }

  @Test func `any thread may close a file and dispose of operations`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    let folder = try TemporaryDirectory()
    async let running: Bool = onOwnThread { try loop.run() }
    let closed = Box(0)
    for round in 0..<100 {
      let outcome = await answer { answer in
        loop.schedule {
          UVFile.open(
            ByteString(folder.path("file \(round)")),
            [.read, .write, .create],
            on: loop,
            whenClosed: { closed.value += 1 }
          ) { result in
            answer.give(
              result.map { file in
                for _ in 0..<3 { file.write([1, 2, 3]) { _ in } }
                return (file, file.read(3, at: 0) { _ in })
              }
            )
          }
        }
      }
      let (file, operation) = try outcome.get()
      operation.dispose()
      file.close()
    }
    token.dispose()
    try await expectEqual(running, false)
    expectEqual(closed.value, 100)
    try loop.close()
  }
}
