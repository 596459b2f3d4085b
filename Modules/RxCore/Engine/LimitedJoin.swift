internal import DequeModule

/// A join that listens to a few of its inner sequences at once; the others wait for their turn.
@usableFromInline
final class LimitedJoin<Out>: MergeJoin<Out>, @unchecked Sendable {  // as Stage
  private let limit: Int
  private let forward = Branch.forward
  private var queue = Deque<Observable<Out>>()  // inside the gate only, as all of this
  private var listening = 0
  private var isStarting = false

  @usableFromInline
  init(_ down: Sink<Out>, limit: Int) {
    self.limit = limit
    super.init(down)
  }

  /// Inside the gate: takes `source` in.
  @usableFromInline
  func admit(_ source: Observable<Out>) {
    queue.append(source)
    live += 1
    blocked += 1
    startWaiting()
  }

  /// Begins what has a place; a sequence that ends at once makes room without deepening the stack.
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    while listening < limit, !isDisposed, let source = queue.popFirst() {
      live -= 1
      blocked -= 1
      listening += 1
      begin(source, forward)
    }
    isStarting = false
  }

  override func inputCompleted(_ branch: Stage) {
    if let branch = branch as? Branch, branch.index >= 0 {
      listening -= 1
      branch.dispose()  // what it holds is free before the next begins
    }
    super.inputCompleted(branch)
    if !isDisposed { startWaiting() }
  }

  override func release() {
    super.release()
    queue = []
  }
}

extension Observable {
  /// What the inner sequences say that `selector` makes, at most `limit` of them at once.
  @inlinable
  func limitedMerge<Source: ObservableConvertibleType>(
    _ limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    typealias Outer = BranchSink<Element, Source.Element>
    typealias Join = LimitedJoin<Source.Element>
    let outer = Outer.entering(Join.self) { join, branch, element in
      do { join.admit(try selector(element).asObservable()) } catch { branch.error(error) }
    }
    let source = self
    return CustomObservable { down in
      let join = Join(down, limit: limit)
      join.live = 1
      join.connect(source, Outer(outer, join))
      return join
    }
  }
}
