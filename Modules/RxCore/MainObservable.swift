/// A sequence that is observed on the main actor; unlike a `Driver`, it can fail and shares nothing.
///
///     service.title(of: page)
///       .observe(on: MainScheduler.instance)
///       .subscribe(onNext: { [weak self] title in self?.label.text = title })
///
/// It is what `observe(on: MainScheduler.instance)` returns, and what a `ControlEvent` and a
/// `ControlProperty` are. Elements, errors and the end arrive on the main actor, wherever they come from, so
/// closures given to its operators and to `subscribe` are `@MainActor`. It may be subscribed to and disposed
/// of anywhere.
///
/// It is an `Observable` too: operators without a form for the main actor take `@Sendable` closures and return
/// a plain `Observable`.
public final class MainObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: restates what Observable says; what is stored is immutable.
  private let source: Observable<Element>

  /// Wraps a sequence that delivers on the main actor and may be subscribed to and disposed of anywhere.
  @usableFromInline
  package init(onMain source: Observable<Element>) {
    self.source = source
    super.init { recipe, down in
      known(recipe, as: MainObservable<Element>.self).source.start(down)
    }
  }
}
