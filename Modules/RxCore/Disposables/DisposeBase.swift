/// The base class of the disposables in this folder; the `Tracing` trait counts its instances.
public class DisposeBase: @unchecked Sendable {
  // Unchecked: it has no stored properties. Each subclass states its own reason.
  init() {
    #if Tracing
      Resources.add()
    #endif
  }

  #if Tracing
    deinit { Resources.remove() }
  #endif
}
