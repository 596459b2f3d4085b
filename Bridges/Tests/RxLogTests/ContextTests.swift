import Foundation
import InMemoryLogging
import Logging
import RxCore
import RxLog
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ContextTests {
  @TaskLocal static var request = "none"

  private let provider = Logger.MetadataProvider { ["request": "\(request)"] }

  @Test func `the metadata provider is called in the task of each event`() async {
    let log = CollectedLog(provider: provider)
    let subject = PublishSubject<Int>()
    let subscription = Self.$request.withValue("a") {
      subject.debug("subject", logger: log.logger).subscribe()
    }
    Self.$request.withValue("b") { subject.onNext(1) }
    await Self.$request.withValue("c") {
      await Task { subject.onNext(2) }.value
      await elsewhere { subject.onNext(3) }
    }
    subscription.dispose()
    #expect(log.values(of: "request") == ["a", "b", "c", "none", "none"])
  }

  @Test func `metadata of the logger is kept`() {
    let log = CollectedLog()
    var logger = log.logger
    logger[metadataKey: "user"] = "7"
    _ = Observable.just(1).debug(logger: logger).subscribe()
    #expect(log.values(of: "user") == ["7", "7", "7", "7"])
  }

  @Test func `the logger of the task is that of the call`() async {
    let log = CollectedLog()
    let logged = await withLogger(log.logger) { _ in
      await Task { Observable.just(1).debug("one", logger: .current) }.value
    }
    _ = logged.subscribe()
    #expect(log.messages.count == 4)
  }
}
