/// A join that keeps the newest element of each input: `combineLatest`.
@usableFromInline
final class LatestJoin<Latest, Out>: JoinSink<Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Latest = Latest
  @usableFromInline typealias Input<In> = LatestInput<In, Latest, Out>
  /// What to say for what is known; `nil` while an input has not spoken.
  @usableFromInline typealias Emit = (Latest) throws -> Out?

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var latest: Latest

  private var spoken: UInt64 = 0  // one bit an input
  private var ended: UInt64 = 0
  private let all: UInt64

  @usableFromInline
  init(_ down: Sink<Out>, _ latest: Latest, inputs: Int) {
    self.latest = latest
    all = (1 << UInt64(inputs)) - 1
    super.init(down)
    live = inputs
  }

  /// The `next` of input number `index`, which `store` puts into its place.
  @inlinable
  @inline(__always)
  static func input<In>(
    _ index: Int,
    _ emit: @escaping Emit,
    _ store: @escaping (inout Latest, In) -> Void
  ) -> Sink<In>.Next {
    { branch, element in
      let input = unsafeDowncast(branch, to: Input<In>.self)
      let join = unsafeDowncast(input.join, to: LatestJoin<Latest, Out>.self)
      let pass = join.gate.enter()
      if pass == .refused {
        return join.handOver {
          if !input.isCounted { return }
          store(&join.latest, element)
          join.speak(index, emit)
        }
      }
      if !branch.isDisposed {
        store(&join.latest, element)
        join.speak(index, emit)
      }
      if pass != .nested { join.exit(pass) }
    }
  }

  @inlinable
  @inline(__always)
  func speak(_ index: Int, _ emit: Emit) {
    if isDisposed { return }
    do {
      if let result = try emit(latest) { down.next(result) } else { note(index) }
    } catch {
      fail(error)
    }
  }

  /// An element came while others are missing: if all others have ended, nothing can come of it.
  @usableFromInline
  func note(_ index: Int) {
    spoken |= 1 << UInt64(index)
    if spoken != all, (ended | 1 << UInt64(index)) == all { finish() }
  }

  override func inputCompleted(_ branch: Stage) {
    if let branch = branch as? any Numbered { ended |= 1 << UInt64(branch.number) }
    super.inputCompleted(branch)
  }
}

/// An input that knows its place.
protocol Numbered {
  var number: Int { get }
}

@usableFromInline
final class LatestInput<In, Latest, Out>: BranchSink<In, Out>, Numbered, @unchecked Sendable {
  // Unchecked: as Stage.
  let number: Int

  @usableFromInline
  init(_ next: @escaping Next, _ join: LatestJoin<Latest, Out>, _ number: Int) {
    self.number = number
    super.init(next, join)
  }
}
