import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

extension LogView {
  /// Creates a log of some lines.
  convenience init(showing lines: [LogLine], lineCount: Int = 20, accessibleName: String = "") {
    self.init(accessibleName: accessibleName)
    append(contentsOf: lines)
    visibleRowLimit = lineCount
  }
}

@MainActor
@Suite struct LogViewTests {
  private let log = LogView(limit: 10)
  private var shown: String { HeadlessBackend(log).text(rows: 3) }

  private func append(_ numbers: ClosedRange<Int>) {
    log.append(contentsOf: numbers.map { LogLine("\($0)") })
  }

  private func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    log.isFocused = true
    expect(log.userDidPress(KeyPress(key, modifiers)))
  }

  @Test func `lines and batches of a sequence are appended, and the oldest go`() {
    let (lines, batches) = (PublishRelay<LogLine>(), PublishRelay<[LogLine]>())
    let bag = DisposeBag()
    lines.asObservable().bind(to: log.rx.nextLine).disposed(by: bag)
    batches.asObservable().bind(to: log.rx.nextLines).disposed(by: bag)
    lines.accept("a")
    batches.accept(["b", LogLine("c", tone: .accent)])
    batches.accept([])
    expectEqual(shown, "a\nb\nc")
    expectEqual(log.cell(at: 0).textLabel?.tone, .accent)
    batches.accept((1...9).map { LogLine("\($0)") })
    expectEqual(log.keptLines.map(\.text), ["c"] + (1...9).map { "\($0)" })
    batches.accept((1...100).map { LogLine("\($0)") })
    expectEqual(log.keptLines.map(\.text), (91...100).map { "\($0)" })
    log.limit = 2
    expectEqual(shown, "99\n100")
    log.limit = -1
    lines.accept("a")
    expectEqual(shown, "")
    expectEqual(LogView().limit, 10_000)
    expectEqual(log.role, .log)
  }

  @Test func `the newest line is visible until the user scrolls up, and again at the end`() {
    append(1...5)
    expectEqual(shown, "3\n4\n5")
    press(.up)
    expectEqual(shown, "2\n3\n4")
    expect(!log.isFollowing)
    append(6...7)
    expectEqual(shown, "2\n3\n4")
    press(.down)
    expectEqual(shown, "3\n4\n5")
    expect(!log.isFollowing)
    press(.end)
    expectEqual(shown, "5\n6\n7")
    expect(log.isFollowing)
    append(8...8)
    expectEqual(shown, "6\n7\n8")
    press(.home)
    expectEqual(shown, "1\n2\n3")
    press(.pageDown)
    expectEqual(shown, "3\n4\n5")
    press(.pageUp)
    press(.end, .control)
    expectEqual(shown, "6\n7\n8")
  }

  @Test func `visible lines stay while lines come and go, until they go themselves`() {
    append(1...10)
    _ = shown
    for _ in 0..<3 { press(.up) }
    expectEqual(shown, "5\n6\n7")
    for number in 11...14 {
      append(number...number)
      expectEqual(shown, "5\n6\n7")
    }
    append(15...15)
    expectEqual(shown, "6\n7\n8")
    append(16...1000)
    expectEqual(shown, "991\n992\n993")
    expect(!log.isFollowing)
  }

  @Test func `keys of another control do not go to the ends`() {
    append(1...5)
    _ = shown
    expect(!log.userDidPress(KeyPress(.home)))
    expect(log.userDidPress(KeyPress(.home, .control)))
    expectEqual(shown, "1\n2\n3")
    expect(!log.userDidPress(KeyPress(.end)))
    expect(!log.userDidPress(KeyPress(.enter)))
    expectEqual(shown, "1\n2\n3")
  }

  @Test func `the program may stop following, and continue`() {
    append(1...5)
    var reports: [Bool] = []
    let reporting = log.rx.isFollowing.asDriver().drive(onNext: { reports.append($0) })
    _ = shown
    log.isFollowing = false
    append(6...6)
    expectEqual(shown, "3\n4\n5")
    log.isFollowing = true
    expectEqual(shown, "4\n5\n6")
    press(.up)
    press(.up)
    press(.end)
    expectEqual(reports, [true, false, true])
    log.isEnabled = false
    log.userDidScroll(by: -1)
    expectEqual(shown, "4\n5\n6")
    log.isFollowing = false
    log.removeAll()
    expectEqual(shown, "")
    append(1...9)
    expectEqual(shown, "7\n8\n9")
    reporting.dispose()
  }

  @Test func `a log highlights, selects and marks nothing`() {
    append(1...3)
    var count = 0
    let bag = DisposeBag()
    log.rx.controlEvent.asSignal().emit(onNext: { count += 1 }).disposed(by: bag)
    log.highlightedRow = 1
    log.userDidHighlight(row: 1)
    log.userDidSelect(row: 1)
    log.userDidToggleMark(row: 1)
    expectEqual(log.highlightedRow, nil)
    expectEqual(log.markCount, 0)
    expectEqual(count, 0)
  }

  @Test func `control characters are escaped, and of a long line the start is kept`() {
    let text = "a\tb\r\nc\u{1B}[31m\u{7F}\u{9B}\u{2028}\u{0} é 日本 שלום"
    log.append(LogLine(text))
    expectEqual(shown, #"a\tb\r\nc\e[31m\x7f\x9b\u{2028}\x00 é 日本 שלום"#)
    expectEqual(log.keptLines, [LogLine(text)])
    log.removeAll()
    log.append(LogLine("x" + String(repeating: "é", count: 500_000)))
    let kept = log.keptLines[0].text
    expectEqual(kept.utf8.count, 1 + 2 * 2047 + 3)
    expect(kept.hasSuffix("éé…"))
    log.append(LogLine(String(repeating: "x", count: LogView.longestLine)))
    expectEqual(log.keptLines[1].text.count, 4096)
  }

  @Test func `only visible lines have cells, and a line is not copied for the next one`() {
    let log = LogView(limit: 1_000_000)
    let user = HeadlessBackend(log)
    for number in 0..<200_000 { log.append(LogLine("\(number)")) }
    expectEqual(user.text(rows: 2), "199998\n199999")
    log.userDidScroll(toRow: 150_000)
    expectEqual(user.text(rows: 2), "49998\n49999")
    log.append(contentsOf: (0..<500_000).map { _ in "x" as LogLine })
    expectEqual(user.text(rows: 2), "49998\n49999")
    log.userDidScroll(by: .min)
    expectEqual(user.text(rows: 2), "0\n1")
    log.userDidScroll(by: .max)
    expect(log.isFollowing)
  }

  @Test func `the newest line may be at the top`() {
    log.growsUpward = false
    append(1...5)
    expectEqual(shown, "5\n4\n3")
    press(.down)
    append(6...6)
    expectEqual(shown, "4\n3\n2")
    press(.home)
    expectEqual(shown, "6\n5\n4")
    expect(log.isFollowing)
  }
}
