import Glibc
import NIOCore
import NIOPosix
import RxNIO
import RxSystem
import RxTesting
import Synchronization
import TestSupport
import Testing

/// The inbound with consumers that hold the valve.
@Suite(.timeLimit(.minutes(5)))
struct BackpressureTests {
  /// Returns true if a buffer continues endless repetitions of `block` at a position.
  private func repeats(_ block: [UInt8], _ buffer: ByteBuffer, from position: Int) -> Bool {
    let start = position % block.count
    let first = min(buffer.readableBytes, block.count - start)
    let rest = buffer.readableBytes - first
    return buffer.withUnsafeReadableBytes { bytes in
      block.withUnsafeBytes { block in
        guard let read = bytes.baseAddress, let sent = block.baseAddress else { return rest == 0 }
        return memcmp(read, sent + start, first) == 0 && memcmp(read + first, sent, rest) == 0
      }
    }
  }

  @Test func `Nothing is delivered while the valve is closed, and everything afterwards`()
    async throws
  {
    try await withEventLoops { group in
      let counter = ReadCounter()
      let loopback = try await ByteLoopback(group) {
        try $0.pipeline.syncOperations.addHandler(counter)
      }
      let (connection, peer) = try await loopback.connect()
      let stored = LockedBox<[@Sendable (CompletableEvent) -> Void]>([])
      let received = LockedBox<[UInt8]>([])
      let log = connection.inbound.bytes().concatMapCompletable { bytes in
        received.value += bytes
        return .create { completable in
          stored.value.append(completable)
          return Disposables.create()
        }
      }.asObservable().log()
      try await onOwnThread { try peer.write([1]) }
      try await eventually("the first element") { stored.value.count == 1 }
      try await onOwnThread { try peer.write([2]) }
      try await loopback.serveWhatIsReady()
      try await onOwnThread { try peer.write([3]) }
      try await loopback.serveWhatIsReady()
      // At most the read that had been asked for.
      #expect(received.value == [1])
      #expect(counter.value < 3)
      stored.value[0](.completed)
      try await eventually("the second element") { stored.value.count == 2 }
      peer.close()
      stored.value[1](.completed)
      try await eventually("the third element or the end") {
        received.value == [1, 2, 3]
      }
      if stored.value.count == 3 { stored.value[2](.completed) }
      #expect(try await log.error() == nil)
    }
  }

  @Test(arguments: [1, 4])
  func `A slow consumer of 100 MB bounds what is read and not consumed`(limit: Int) async throws {
    try await withEventLoops(2) { group in
      let total = 100 * 1024 * 1024
      let counter = ReadCounter()
      let loopback = try await ByteLoopback(group) {
        try $0.pipeline.syncOperations.addHandler(counter)
      }
      let (connection, peer) = try await loopback.connect()
      let consumed = Atomic<Int>(0)
      let most = Atomic<Int>(0)
      let wrong = Atomic<Int>(0)
      let block = (0..<1_048_576).map { UInt8(truncatingIfNeeded: $0 % 253) }
      let writer = Task {
        try await onOwnThread {
          for _ in 0..<100 { try peer.write(block) }
        }
      }
      // Each element is consumed on another event loop, which is slower than the reading one.
      let slow = EventLoopScheduler(group.next())
      try await connection.inbound
        .compose { $0.take(while: { _ in consumed.load(ordering: .relaxed) < total }) }
        .concatMapCompletable(limit: limit) { buffer in
          let ahead = counter.value - consumed.load(ordering: .relaxed)
          if ahead > most.load(ordering: .relaxed) { most.store(ahead, ordering: .relaxed) }
          return Completable.create { completable in
            slow.schedule(buffer) { buffer in
              let start = consumed.load(ordering: .relaxed)
              if !repeats(block, buffer, from: start) { wrong.add(1, ordering: .relaxed) }
              let all = consumed.add(buffer.readableBytes, ordering: .relaxed).newValue
              if all == total { connection.close() }
              completable(.completed)
              return Disposables.create()
            }
          }
        }
        .value
      #expect(consumed.load(ordering: .relaxed) == total)
      try await writer.value
      #expect(wrong.load(ordering: .relaxed) == 0)
      // A read cycle has four reads of at most 64 KiB; the consumer holds `limit` elements.
      #expect(most.load(ordering: .relaxed) <= (limit + 8) * 65536 * 2)
      #expect(most.load(ordering: .relaxed) > 0)
    }
  }

  @Test func `A peer that closes in the middle: the rest is delivered, then the end`()
    async throws
  {
    try await withEventLoops { group in
      let loopback = try await ByteLoopback(group)
      let (connection, peer) = try await loopback.connect()
      let size = 30_000  // Fits into the system's buffer.
      let stored = LockedBox<[@Sendable (CompletableEvent) -> Void]>([])
      let received = LockedBox(0)
      let log = connection.inbound.concatMapCompletable { buffer in
        received.value += buffer.readableBytes
        return .create { completable in
          stored.value.append(completable)
          return Disposables.create()
        }
      }.asObservable().log()
      try await onOwnThread {
        try peer.write([UInt8](repeating: 7, count: size))
        peer.close()
      }
      try await connection.closed.value
      #expect(log.ends.value.isEmpty)
      var index = 0
      while received.value < size {
        try await eventually("element \(index)") { stored.value.count > index }
        stored.value[index](.completed)
        index += 1
      }
      while index < stored.value.count {
        stored.value[index](.completed)
        index += 1
      }
      #expect(try await log.error() == nil)
      #expect(received.value == size)
    }
  }

  @Test(arguments: [true, false])
  func `Disposal while data flows: the next subscription goes on`(onLoop: Bool) async throws {
    try await withEventLoops(2) { group in
      let loopback = try await Loopback<String, String>(group) { try $0.addLineHandlers() }
      let (connection, peer) = try await loopback.connect()
      let count = 50_000
      let writer = Task {
        try await onOwnThread {
          for first in stride(from: 0, to: count, by: 100) {
            try peer.write((first..<first + 100).map { "\($0)\n" }.joined())
          }
          peer.end()
        }
      }
      let all = LockedBox<[Int]>([])
      var rounds = 0
      while true {
        let before = all.value.count
        let ended = LockedBox(false)
        let subscription = connection.inbound.subscribe(
          onNext: { line in all.value.append(Int(line) ?? -1) },
          onCompleted: { ended.value = true }
        )
        try await eventually("100 more, or the end") {
          ended.value || all.value.count >= before + 100
        }
        if ended.value { break }
        let loop = connection.channel.eventLoop
        if onLoop {
          try await loop.submit { subscription.dispose() }.settled()
        } else {
          try await onOwnThread { subscription.dispose() }
          // The element that was being delivered has been.
          try await loop.submit {}.settled()
        }
        let after = all.value.count
        try await loop.submit {}.settled()
        #expect(all.value.count == after)
        rounds += 1
      }
      try await writer.value
      let received = all.value
      if onLoop {
        #expect(received == Array(0..<count))
      } else {
        // Elements that were delivered while the other thread disposed are lost; nothing comes twice.
        #expect(received == received.sorted())
        #expect(Set(received).count == received.count)
        #expect(received.last == count - 1)
      }
      #expect(rounds > 0)
    }
  }

  @Test func `An endless inbound ends with take, and the channel closes when it is released`()
    async throws
  {
    try await withEventLoops { group in
      let (count, failed) = try await {
        let (connection, peer) = try await ByteLoopback(group).connect()
        let failed = Task {
          try await onOwnThread {
            do {
              while true { try peer.write([UInt8](repeating: 1, count: 10_000)) }
            } catch { return error is Peer.Failure }
          }
        }
        let count = try await connection.inbound.take(100).toArray().value.count
        return (count, failed)
      }()
      #expect(count == 100)
      #expect(try await failed.value)
    }
  }
}
