import CBench
import Glibc
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import SystemPackage

/// What the file watcher costs: on the main loop, in a directory of its own.
enum WatchBenchmarks {
  static func run(_ emit: (Row?) -> Void) {
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    let row = MainActor.assumeIsolated { created(in: directory) }
    if let row { emit(row) }
  }

  @MainActor
  private static func created(in directory: String) -> Row? {
    guard let watcher = try? FileWatcher(at: FilePath(directory)) else { return nil }
    let count = 200
    let loop = UVLoop.main
    var seen = 0
    let subscription = watcher.rx.events.asSignal().emit(onNext: { change in
      if change.kind == .created {
        seen += 1
        loop.stop()
      }
    })
    let ready = watcher.rx.ready.asSignal().emit(onNext: { loop.stop() })
    _ = try? loop.run()
    ready.dispose()
    var round = 0
    let row = measure(
      "created → reported",
      ours: Work(count) {
        round += 1
        for number in 0..<count {
          close(open("\(directory)/\(round)-\(number)", O_CREAT | O_WRONLY, 0o600))
          let wanted = (round - 1) * count + number + 1
          while seen < wanted { _ = try? loop.run() }
        }
      }
    )
    subscription.dispose()
    watcher.close()
    _ = try? loop.run()
    return row
  }

  static func temporaryDirectory() -> String {
    var template = Array("/tmp/rx-bench-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no /tmp") }
      return String(cString: base)
    }
  }

  static func unlinkTree(_ path: String) {
    cbench_remove(path)
  }
}
