import Glibc
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// What is left of a hundred thousand that were opened and closed.
enum GrowthBenchmarks {
  private static let count = 100_000

  static func run(_ emit: Emit) {
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    let files = FileSystem()
    let path = ByteString("\(directory)/file")
    row("pairs of sockets", emit) { number in
      cycles(number, atOnce: 1) {
        .deferred {
          let (first, second) = try UnixSocket.pair()
          return first.write([1]).do(onCompleted: {
            first.close()
            second.close()
          })
        }
      }
    }
    row("files", emit) { number in
      cycles(number, atOnce: 4) {
        files.open(path, [.write, .create]).flatMapCompletable { $0.close() }
      }
    }
    let socket = ByteString("\(directory)/socket")
    row("connections", emit) { number in
      let server = UnixSocket.listen(at: socket)
        .flatMap { $0.bytes.write(to: $0).asObservable() }
        .subscribe(onError: { fatalError("\($0)") })
      cycles(number, atOnce: 16, whenDone: { server.dispose() }) {
        UnixSocket.connect(to: socket).flatMapCompletable { connection in
          connection.end().andThen(connection.bytes.ignoreElements().asCompletable())
        }
      }
    }
  }

  private static func row(_ kind: String, _ emit: Emit, _ run: (Int) -> Void) {
    let name = "growth over 100,000 \(kind) opened and closed"
    if !isMeasured(name) { return }
    run(count / 10)  // until the allocator has what it needs
    let before = (descriptors, memory)
    run(count)
    let after = (descriptors, memory)
    let grown = [("ours", Double(after.0 - before.0))]
    emit(Figure(name: name, unit: "descriptors", values: grown))
    emit(Figure(name: name, unit: "KiB (RssAnon)", values: [("ours", after.1 - before.1)]))
  }

  /// Does something so often, and runs the main loop until that is done.
  private static func cycles(
    _ number: Int,
    atOnce: Int,
    whenDone: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable () -> Completable
  ) {
    let (started, done) = (Box(), Box())
    // Each lane starts the next when one is done: nothing waits in a queue that would count as growth.
    @Sendable func next() {
      if started.total == number { return }
      started.add(1)
      _ = body().subscribe(
        onCompleted: {
          done.add(1)
          if done.total == number { whenDone() }
          next()
        },
        onError: { fatalError("\($0)") }
      )
    }
    for _ in 0..<atOnce { next() }
    runMain()
    precondition(done.total == number, "\(done.total) of \(number)")
  }

  private static var descriptors: Int { WatchTree.names(in: "/proc/self/fd").count }

  /// KiB of memory that belongs to this process alone.
  private static var memory: Double {
    let lines = text(ofFile: "/proc/self/status").split(separator: "\n")
    let words = lines.first { $0.hasPrefix("RssAnon:") }?.split(separator: " ") ?? []
    return words.dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
