import Expectations
import RxCore
import RxTesting
import Testing

struct PipelineDiagramTests {
  @Test func `a diagram shows the inputs, the operator and the output of a run`() {
    let diagram = PipelineDiagram("merge", operator: "Observable.merge(a, b)") { board in
      let a = board.hot("-a---b---|", named: "a")
      let b = board.hot("--x---y-|", named: "b")
      board.output(Observable.merge(a, b))
    }
    expectEqual(
      diagram.text(),
      """
      a       -a---b---|
      b       --x---y-|
              ↓ Observable.merge(a, b)
      output  -ax--by--|
      frame   0    5
      """
    )
    expectEqual(diagram.timelines.map(\.role), [.input, .input, .output])
  }

  @Test func `elements of one frame stand in a group, in the order of their delivery`() {
    let diagram = PipelineDiagram("groups") { board in
      board.output(board.hot("-(ab)-(c|)"))
    }
    expectEqual(
      diagram.text(),
      """
      source  -(ab)-(c|)
      output  -(ab)-(c|)
      frame   0
      """
    )
  }

  @Test func `a frame is as wide as its widest element`() {
    let diagram = PipelineDiagram("map", operator: "map { $0 * 10 }") { board in
      board.output(board.hot("-12-3|", of: Int.self).map { $0 * 10 })
    }
    expectEqual(
      diagram.text(),
      """
      source  --1--2----3--|
              ↓ map { $0 * 10 }
      output  --10-20---30-|
      frame   0            5
      """
    )
  }

  @Test func `a long element is a number with a legend`() {
    let diagram = PipelineDiagram("long") { board in
      board.output(board.hot("-a-b|").map { $0 == "a" ? "a long sentence" : "two\nlines" })
    }
    expectEqual(
      diagram.text(),
      """
      source  -a-b|
      output  -①-②|
      frame   0
      where ① = a long sentence, ② = two\\nlines
      """
    )
    expect(diagram.svg().contains("<title>a long sentence</title>"))
    expect(diagram.svg().contains(">a long sent…</text>"))
  }

  @Test func `a sequence without events is a line, and an error is named`() {
    let diagram = PipelineDiagram("errors") { board in
      board.output(Observable<Int>.never(), named: "never")
      board.output(Observable<Int>.empty(), named: "empty")
      board.output(Observable<Int>.error(RxError.noElements), named: "failing")
      board.output(board.cold("--#"), named: "late")
    }
    expectEqual(
      diagram.text(),
      """
      source   --#
      never    ---
      empty    |
      failing  #
      late     --#
      frame    0
      where # = \(RxError.noElements)
      """
    )
  }

  @Test func `nothing at all is a diagram of one frame`() {
    expectEqual(PipelineDiagram("empty") { _ in }.text(), "frame  0")
    expect(PipelineDiagram("empty") { _ in }.svg().hasSuffix("</svg>\n"))
  }

  @Test func `inner sequences begin at their subscription, and show their disposal`() {
    let diagram = PipelineDiagram("latest", operator: "flatMapLatest { load($0) }") { board in
      let inner = board.clock.cold("-1-2-3|")
      board.output(
        board.hot("-a---b|").flatMapLatest { letter in
          board.trace(inner, named: "load(\(letter))")
        }
      )
    }
    expectEqual(
      diagram.text(),
      """
      source   -a---b|
      load(a)   -1-2!
      load(b)       -1-2-3|
               ↓ flatMapLatest { load($0) }
      output   --1-2-1-2-3|
      frame    0    5    10
      """
    )
  }

  @Test func `a cold input has a row for each subscription`() {
    let diagram = PipelineDiagram("retry", operator: "retry(2)") { board in
      board.output(board.cold("-a#").retry(2))
    }
    expectEqual(
      diagram.text(),
      """
      source      -a#
      source (2)    -a#
                  ↓ retry(2)
      output      -a-a#
      frame       0
      """
    )
  }

  @Test func `the run ends after the given number of frames`() {
    let diagram = PipelineDiagram("interval", frames: 4) { board in
      board.output(Observable<Int>.interval(.seconds(1), scheduler: board.clock))
      board.output(board.cold("-a-----b"), "^-!", named: "short")
    }
    expectEqual(
      diagram.text(),
      """
      source  -a!
      output  -012
      short   -a!
      frame   0
      """
    )
  }

  @Test func `a connection that nobody disposes of does not lengthen the run`() {
    let diagram = PipelineDiagram("publish", frames: 4) { board in
      let ticks = Observable<Int>.interval(.seconds(1), scheduler: board.clock)
      let shared = board.trace(ticks, named: "ticks").publish()
      _ = shared.connect()
      board.output(shared)
    }
    expectEqual(diagram.timelines.map(\.name), ["ticks", "output"])
    expectEqual(diagram.timelines.map(\.start), [0, 0])
    expectEqual(diagram.timelines[0].marks.map(\.time), [0, 1, 2, 3])
    expectEqual(diagram.timelines[1].marks.map(\.time), [0, 1, 2, 3])
  }

  @Test func `two runs give the same diagram`() {
    func draw() -> PipelineDiagram {
      PipelineDiagram("debounce", operator: "debounce") { board in
        let source = board.cold("-a-b----c|")
        board.output(source.debounce(.seconds(2), scheduler: board.clock))
      }
    }
    expectEqual(draw(), draw())
    expectEqual(draw().text(), draw().text())
    expectEqual(draw().svg(), draw().svg())
  }
}
