extension ObservableType {
  /// Delivers `elements` first, at subscription.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return CustomObservable { down in
      for element in elements where !down.isDisposed { down.next(element) }
      return down.isDisposed ? Stage.none : source.start(down)
    }
  }
}
