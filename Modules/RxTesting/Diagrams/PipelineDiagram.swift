/// A marble diagram of a pipeline: its inputs, the operator, and its output, on one time axis.
///
/// The diagram is made by running the pipeline on a virtual clock, so it shows what the code does.
/// Use it for documentation, or to look at a pipeline in a test.
///
///     let diagram = PipelineDiagram("merge", operator: "Observable.merge(a, b)") { board in
///       let a = board.hot("-a---b---|", named: "a")
///       let b = board.hot("--x---y-|", named: "b")
///       board.output(Observable.merge(a, b))
///     }
///     print(diagram.text())
///     // a       -a---b---|
///     // b       --x---y-|
///     //         ↓ Observable.merge(a, b)
///     // output  -ax--by--|
///     // frame   0    5
///
/// `text()` returns the diagram for a doc comment or a terminal, `svg()` returns it as a picture.
/// Both are the same in each run, so a test can compare them with a file.
///
/// The diagram costs a run of the pipeline, in virtual time. It keeps descriptions of the elements,
/// and not the elements.
public struct PipelineDiagram: Sendable, Equatable {
  /// The title, which people read who cannot see the picture.
  public let title: String
  /// The operator as text, most often as it is written in code; empty for none.
  public let operatorText: String
  /// The inputs, the inner sequences and the outputs, in this order.
  public let timelines: [DiagramTimeline]

  /// Runs a pipeline, and creates the diagram of what it did.
  ///
  /// - Parameters:
  ///   - title: the title of the picture.
  ///   - text: the operator as text; lines are separated by a newline.
  ///   - frames: the length of the run. Subscriptions end with it, and later events are not shown.
  ///   - assemble: creates the inputs and the outputs with the board. It is called once, before the
  ///     clock runs.
  public init(
    _ title: String,
    operator text: String = "",
    frames: Int = 50,
    assemble: (DiagramBoard) -> Void
  ) {
    let board = DiagramBoard(frames: frames)
    assemble(board)
    self.title = title
    operatorText = text
    timelines = board.run()
  }

  /// The last frame that has an event.
  var lastFrame: Int {
    timelines.map { max($0.start, $0.marks.last?.time ?? 0) }.max() ?? 0
  }

  /// The lines of the operator's text.
  var operatorLines: [Substring] { operatorText.split(separator: "\n") }
}
