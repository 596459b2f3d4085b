/// What the disposables that are classes of their own have in common: tracing counts them.
public class DisposeBase: @unchecked Sendable {
  // Unchecked: it stores nothing; its subclasses say for themselves why they hold.
  init() {
    #if Tracing
      Resources.add()
    #endif
  }

  #if Tracing
    deinit { Resources.remove() }
  #endif
}
