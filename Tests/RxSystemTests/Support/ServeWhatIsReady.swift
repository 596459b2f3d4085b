import RxCore
import RxLoop
import RxSystem
import RxTraits

/// Runs a loop until it has served all events that were ready at the call.
///
/// For tests that something does *not* happen. A byte goes through sockets of this loop, and a file
/// operation through its thread pool, ten times in sequence. All events that were ready before are
/// served before them, and so are their consequences.
func serveWhatIsReady(_ loop: UVLoop) throws {
  let (ours, theirs) = try UnixSocket.pair(on: loop)
  let received = Outcome<[UInt8]>()
  let reading = received.observe(theirs.bytes)
  for round in 1...10 {
    let opened = Outcome<Never>()
    let operation = opened.observe(
      FileSystem(on: loop).bytes(of: "/proc/self/stat").ignoreElements()
    )
    let writing = ours.write([UInt8(round)]).subscribe()
    while received.elements.joined().count < round || !opened.isCompleted {
      _ = try loop.run(.once)
    }
    operation.dispose()
    writing.dispose()
  }
  reading.dispose()
  ours.close()
  theirs.close()
}
