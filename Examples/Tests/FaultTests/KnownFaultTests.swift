import Expectations
import Testing

/// Faults that have found a defect: they are injected in each run.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct KnownFaultTests {
  /// The scenarios with the faults, as `Tools/faults` takes them.
  ///
  /// A fault may hit another call than it did at first, as programs change.
  static let found: [(scenario: String, fault: String)] = [
    ("loop, later", "eventfd:EMFILE:2"),  // the epoll(7) descriptor of a loop stayed open
    ("loop, later", "malloc:ENOMEM:1"),
    ("unix, later", "stat:ENOMEM:1"),  // the sockets of a pair stayed open
    ("unix, later", "stat:ENOMEM:2"),
    ("watcher, later", "open:ENOMEM:4+"),  // taken for directories without a watch
    ("watcher, later", "read:EIO:1+"),  // the table of mounts was read without end
    ("watcher of links, later", "open:EACCES:30+"),  // a link taken for one to nothing
    ("watcher of links, later", "read:EIO:1"),  // an ignore file taken for empty
    ("watcher of links, later", "stat:EIO:50"),  // the same
    ("watcher of links, later", "stat:ENOMEM:32+"),  // two paths fought for a watch
    ("replacing, later", "malloc:ENOMEM:8+"),  // the temporary file stayed
    ("file-search, filter", "open:EMFILE:5"),  // what could not be read was left out
    ("file-search, filter", "open:EMFILE:8"),
    ("file-search, filter", "getdents:EIO:1"),
    ("file-search, filter", "stat:ENOMEM:10"),
    ("file-search, lines of a pipe", "stat:EIO:1"),  // the working directory was searched
    ("file-search, screen", "stat:ENOMEM:37"),  // an entry left the list
    ("file-search, screen", "write:EIO:1+"),  // the program ran on unseen
    ("file-search, screen", "write:EIO:6"),  // a frame was never drawn
    ("file-search, screen", "tcsetattr:EIO:1"),  // a crash
    ("file-search, screen", "tcsetattr:EIO:2+"),  // the terminal was left raw without a word
    ("file-watch", "write:EINTR:4"),  // the line that it watches was lost
  ]

  @Test(arguments: found)
  func `a fault that has found a defect is survived or reported`(
    name: String,
    text: String
  ) async throws {
    let scenarios = try await FaultScenario.all()
    let scenario = try #require(scenarios.first { $0.name == name })
    let fault = try #require(Fault(text))
    for count in try await FaultCampaign(scenario, .one(fault)).run() {
      expect(count.wrong.isEmpty)
    }
  }
}
