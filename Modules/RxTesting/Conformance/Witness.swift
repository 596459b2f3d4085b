/// Something for an action to capture; it tells when it is let go.
final class Witness: Sendable {
  private let gone: Latch

  init(_ gone: Latch) { self.gone = gone }

  deinit { gone.arrive() }
}
