import FileSearch
import FileSearchLines
import RxCore
import RxLoop
import RxRedis
import RxSystem
import RxTraits

/// A machine of the fleet: its names, the reader of its stream, and its signs of life.
@MainActor
final class FleetMember {
  var machine: FleetMachine
  /// True if the server has a sign of life of the machine.
  var isAlive = false
  /// The number of looks at the server in which the machine was not registered.
  var missedLooks = 0
  /// The latest entry of the stream when the machine was found: what is before it is not new.
  var target: StreamID?
  private(set) var lastRead = StreamID.zero
  private(set) var lastActivity = SuspendingClock.now
  private var reading: (any Disposable)?

  /// A problem with the stream, such as an entry of another program.
  private(set) var problem: String?

  init(_ name: String) { machine = FleetMachine(name) }

  /// The time since a record has come.
  var silence: Duration { lastActivity.duration(to: .now) }

  /// True if the names are complete, or will not come to be.
  var isSettled: Bool {
    if machine.phase == .synced, let target { return lastRead >= target }
    return silence > (isAlive ? FleetKeys.lifetime * 3 : FleetKeys.beat * 3)
  }

  /// Reads the stream from its beginning, and goes on.
  ///
  /// - Parameters:
  ///   - redis: the server.
  ///   - receive: called with each record, which `take` takes.
  func read(_ redis: Redis, _ receive: @escaping @MainActor (StreamEvent<FleetRecord>) -> Void) {
    let key = FleetKeys.stream(machine.name)
    let stream = RedisStream(key, on: redis, codec: FleetRecord.codec)
    reading = stream.read(from: .beginning, batch: 16, checkInterval: FleetKeys.beat)
      .subscribe(
        onNext: { event in MainActor.assumeIsolated { receive(event) } },
        onError: { [weak self] error in
          MainActor.assumeIsolated { self?.problem = "\(error)" }
        }
      )
  }

  /// Updates the names by an event of the stream.
  func take(_ event: StreamEvent<FleetRecord>, _ index: inout TextIndex) {
    lastActivity = .now
    switch event {
    case .gap: machine.lose()
    case .entry(let entry):
      lastRead = max(lastRead, entry.id)
      switch entry.element {
      case .failure(let error):
        machine.lose()
        problem = error.reason
      case .success(let record):
        do {
          try machine.take(record, &index)
          problem = nil
        } catch {
          problem = "\(error)"
        }
      }
    }
  }

  /// Notes that a snapshot has been asked for.
  func didAsk() { lastActivity = .now }

  func close() { reading?.dispose() }
}
