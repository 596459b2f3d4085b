internal import Glibc
internal import RxCore
internal import RxLoop
internal import RxSystem

/// Uses a handle of each kind on `UVLoop.main`, and checks that each is served.
@MainActor
public enum MainLoopHandles {
  /// Ends the program with a failure if a handle fails.
  ///
  /// Waits for ever for a handle that is never served.
  public static func use() async {
    await timer()
    await file()
    await process()
    await signal()
    await lookup()
    await echo()
    await halfClose()
    await idle()
  }

  private static func timer() async {
    var timer: UVTimer?
    await withCheckedContinuation { continuation in
      timer = UVTimer(on: .main) { continuation.resume() }
      timer?.start(after: .milliseconds(1))
    }
    timer?.close()
  }

  private static func file() async {
    let status = await withCheckedContinuation { continuation in
      UVFile.status(of: "/", on: .main) { result in
        MainActor.preconditionIsolated()
        continuation.resume(returning: result)
      }
    }
    check((try? status.get()) != nil, "the status of /: \(status)")
  }

  private static func process() async {
    let code: Int32? = await withCheckedContinuation { continuation in
      do throws(UVError) {
        _ = try UVProcess(UVProcess.Command("sh", ["-c", "exit 3"]), on: .main) { exit in
          MainActor.preconditionIsolated()
          if case .exited(let code) = exit { continuation.resume(returning: code) }
        }
      } catch {
        continuation.resume(returning: nil)
      }
    }
    check(code == 3, "exit code \(String(describing: code))")
  }

  private static func signal() async {
    var watch: UVSignal?
    await withCheckedContinuation { continuation in
      watch = try? UVSignal(SIGUSR1, on: .main) { continuation.resume() }
      kill(getpid(), SIGUSR1)
    }
    watch?.close()
  }

  private static func lookup() async {
    let addresses = await withCheckedContinuation { continuation in
      UVLookup.addresses(of: "127.0.0.1", port: 1, on: .main) { continuation.resume(returning: $0) }
    }
    check((try? addresses.get())?.count == 1, "\(addresses)")
  }

  /// A thousand bytes to a server and back, then both ends close.
  private static func echo() async {
    let received = await withCheckedContinuation { continuation in
      do throws(UVError) { try Echo(continuation).begin() } catch {
        check(false, "\(error)")
      }
    }
    check(received == 1000, "\(received) bytes came back")
  }

  /// A client that writes and ends at once; a server that replies when it has received the end.
  private static func halfClose() async {
    let received = await withCheckedContinuation { continuation in
      do throws(UVError) { try Echo(continuation).beginHalfClosed() } catch {
        check(false, "\(error)")
      }
    }
    check(received == 3, "\(received) bytes came back after the end")
  }

  /// Opens handles without further events; some have unread data, and some are closed.
  public static func leaveAtRest() async throws {
    let kept = UVTimer(on: .main) {}
    kept.start(after: .seconds(3600))
    let closed = UVTimer(on: .main) {}
    await echo()
    let unread = try await Echo.unreadStream()
    unread.stopReading()
    closed.close()
    UVLoop.main.stop()
  }

  /// Opens a handle that does not keep the loop running, and wakes the loop.
  public static func leaveUnreferenced() throws {
    let signal = try UVSignal(SIGUSR2, on: .main) {}
    signal.holdsLoop = false
    UVLoop.main.stop()
  }

  /// A handle that does not keep the loop running.
  private static func idle() async {
    let turns = Turns()
    var idle: UVIdle?
    await withCheckedContinuation { continuation in
      idle = UVIdle(on: .main) { if turns.next() == 10 { continuation.resume() } }
    }
    idle?.close()
  }
}

private final class Turns: @unchecked Sendable {
  // Unchecked: accessed only on main.
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// An echo server with one client.
private final class Echo: @unchecked Sendable {
  // Unchecked: accessed only on main.
  private let continuation: CheckedContinuation<Int, Never>
  private var streams: [UVHandle] = []
  private var received = 0

  init(_ continuation: CheckedContinuation<Int, Never>) { self.continuation = continuation }

  func begin() throws(UVError) {
    let server = try UVServer(.tcp(.loopback(port: 0)), on: .main) { result in
      guard let stream = try? result.get() else { return }
      self.read(stream) { stream.write($0) }
    }
    streams.append(server)
    guard let address = server.address else { return check(false, "no address") }
    UVTCP.connect(to: address, on: .main) { result in
      guard let stream = try? result.get() else { return check(false, "\(result)") }
      self.read(stream) { bytes in
        self.received += bytes.count
        if self.received == 1000 { self.end() }
      }
      stream.write([UInt8](repeating: 1, count: 1000))
    }
  }

  func beginHalfClosed() throws(UVError) {
    let server = try UVServer(.tcp(.loopback(port: 0)), on: .main) { result in
      guard let stream = try? result.get() else { return }
      self.streams.append(stream)
      try? stream.startReading(onData: { _ in }, onEnd: { _ in stream.write([1, 2, 3]) })
    }
    streams.append(server)
    guard let address = server.address else { return check(false, "no address") }
    UVTCP.connect(to: address, on: .main) { result in
      guard let stream = try? result.get() else { return check(false, "\(result)") }
      self.read(stream) { bytes in
        self.received += bytes.count
        if self.received == 3 { self.end() }
      }
      stream.write([1]) { _ in }
      stream.shutdown { _ in }
    }
  }

  /// A stream with unread data.
  static func unreadStream() async throws -> UVStream {
    let (first, second) = try UVPipe.pair(on: .main)
    await withCheckedContinuation { continuation in
      try? first.startReading(onData: { _ in continuation.resume() }, onEnd: { _ in })
      second.write([1])
    }
    second.write([UInt8](repeating: 1, count: 100))
    return first
  }

  private func read(_ stream: UVStream, _ take: @escaping @Sendable ([UInt8]) -> Void) {
    streams.append(stream)
    try? stream.startReading(onData: { take(Array($0)) }, onEnd: { _ in })
  }

  private func end() {
    for stream in streams { stream.close() }
    continuation.resume(returning: received)
  }
}
