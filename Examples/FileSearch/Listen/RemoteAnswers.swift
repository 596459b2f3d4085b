import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls

/// The answers of a session to requests of other programs, with `--listen`.
@MainActor
struct RemoteAnswers {
  let view: ResultView
  let feed: CandidateFeed
  let status: StatusLine
  let performer: ActionPerformer

  /// The number of matches in a response, unless the request names another.
  private static let standardLimit = 100
  /// The largest number of matches in a response: the screen stands still while they are written.
  private static let maximumLimit = 10_000

  /// Answers a request for the state, or for actions.
  func answer(_ request: HTTPRequest) -> RemoteControl.Answer {
    switch request.method {
    case "GET": RemoteControl.Answer(response: stateResponse(request))
    case "POST": answerActions(request)
    default: RemoteControl.Answer(response: HTTPResponse(.methodNotAllowed, "send GET or POST"))
    }
  }

  private func answerActions(_ request: HTTPRequest) -> RemoteControl.Answer {
    do throws(CommandError) {
      let actions = try performer.actions(in: request.body, of: "body")
      if actions.isEmpty { throw CommandError("body: it takes actions, as up+change-query(foo)") }
      return RemoteControl.Answer(response: HTTPResponse(.success)) { [weak performer] in
        performer?.perform(actions)
      }
    } catch {
      return RemoteControl.Answer(response: HTTPResponse(.badRequest, error.text))
    }
  }

  private func stateResponse(_ request: HTTPRequest) -> HTTPResponse {
    guard var parameters = request.parameters else {
      return HTTPResponse(.badRequest, "the parameters are malformed")
    }
    var numbers: [Int] = []
    for (name, standard) in [("limit", Self.standardLimit), ("offset", 0)] {
      let text = parameters.removeValue(forKey: name)
      guard let number = text.map({ Int($0) }) ?? standard, number >= 0 else {
        return HTTPResponse(.badRequest, "\(name) takes 0 or more")
      }
      numbers.append(number)
    }
    if let name = parameters.keys.min() {
      return HTTPResponse(.badRequest, "there is no '\(name)', only limit and offset")
    }
    return HTTPResponse(json: state(limit: min(numbers[0], Self.maximumLimit), offset: numbers[1]))
  }

  /// Returns the state as fzf's members.
  private func state(limit: Int, offset: Int) -> [UInt8] {
    let displayed = view.displayed
    let count = displayed?.count ?? 0
    let first = min(offset, count)
    let matches = displayed?.rows(first..<first + min(limit, count - first)) ?? []
    var json = JSONText()
    json.object { object in
      object.bool("reading", status.isBusy)
      object.number("progress", feed.isComplete ? 100 : 0)
      object.string("query", view.query)
      object.number("position", view.screen.list.highlightedRow ?? 0)
      object.bool("sort", view.isBestFirst)
      object.number("totalCount", displayed?.results.total ?? 0)
      object.number("matchCount", count)
      if let highlighted = view.highlighted {
        object.object("current") { $0.members(of: highlighted) }
      } else {
        object.null("current")
      }
      for (name, rows) in [("matches", matches), ("selected", view.marked)] {
        object.array(name) { array in
          for row in rows { array.object { $0.members(of: row) } }
        }
      }
    }
    return json.bytes
  }
}

extension JSONText {
  /// Writes the members of a candidate.
  fileprivate mutating func members(of row: SearchRow) {
    number("index", row.number)
    path("text", row.printedBytes)
  }
}
