/// A row of a `PipelineDiagram`: the events of one subscription, and their frames.
///
///     diagram.timelines.first { $0.role == .output }?.marks.last?.value  // .completed
///
/// It holds texts only, so it does not keep elements or sequences alive.
public struct DiagramTimeline: Sendable, Equatable {
  /// The part that a timeline has in a pipeline.
  ///
  ///     diagram.timelines.filter { $0.role == .input }.map(\.name)  // ["a", "b"]
  public enum Role: Sendable, Hashable {
    /// A sequence that the operator subscribes to.
    case input
    /// A sequence that is created while the pipeline runs, as by `flatMap`.
    case inner
    /// The result, as an observer receives it.
    case output
  }

  /// An event in a frame.
  ///
  ///     [DiagramTimeline.Mark.element("10"), .completed]
  public enum Mark: Sendable, Hashable {
    /// An element, by its description.
    case element(String)
    /// An error, by its description.
    case error(String)
    /// The completion.
    case completed
    /// The end of the subscription before a terminal event.
    case disposed
  }

  /// The name on the left of the row.
  public let name: String
  /// The part that the timeline has.
  public let role: Role
  /// The frame of the subscription.
  public let start: Int
  /// The events in the order in which they were received; the time is the frame.
  public internal(set) var marks: [Recorded<Mark>]

  /// The frame after which the timeline is not drawn; `nil` if it has no end.
  var end: Int? {
    switch marks.last?.value {
    case .completed, .disposed, .error: marks.last?.time
    case .element, nil: nil
    }
  }

  /// The marks of each frame that has some, in the order of time.
  var groups: [(frame: Int, marks: [Mark])] {
    var groups: [(frame: Int, marks: [Mark])] = []
    for mark in marks {
      if groups.last?.frame == mark.time {
        groups[groups.count - 1].marks.append(mark.value)
      } else {
        groups.append((mark.time, [mark.value]))
      }
    }
    return groups
  }
}
