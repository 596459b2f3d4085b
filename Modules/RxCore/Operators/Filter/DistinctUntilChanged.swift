extension ObservableType {
  /// Drops an element that compares equal to the one let through before it.
  ///
  /// - Parameter comparer: whether two elements count as equal; what it throws ends the sequence.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Element?>.self)
      do {
        if let last = sink.value, try comparer(last, element) { return }
        sink.value = element
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops an element whose key equals the key of the one let through before it.
  ///
  /// - Parameter keySelector: what to compare; what it throws ends the sequence.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    StateObservable<Element, Element, Key?>(asObservable(), seed: nil) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Key?>.self)
      do {
        let key = try keySelector(element)
        if sink.value == key { return }
        sink.value = key
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops an element whose key compares equal to the key of the one let through before it.
  ///
  /// - Parameters:
  ///   - keySelector: what to compare; what it throws ends the sequence.
  ///   - comparer: whether two keys count as equal; what it throws ends the sequence.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Key?>(asObservable(), seed: nil) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Key?>.self)
      do {
        let key = try keySelector(element)
        if let last = sink.value, try comparer(last, key) { return }
        sink.value = key
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops an element whose `property` equals that of the one let through before it.
  @inlinable
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: property] }
  }
}

extension ObservableType where Element: Equatable {
  /// Drops an element that equals the one let through before it.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    StateObservable<Element, Element, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Element?>.self)
      if sink.value == element || sink.isDisposed { return }
      sink.value = element
      sink.down.next(element)
    }
  }
}
