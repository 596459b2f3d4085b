extension ObservableType {
  /// Drops each element that a comparer considers equal to the last emitted element.
  ///
  ///     Observable.of("a", "A", "b").distinctUntilChanged { $0.lowercased() == $1.lowercased() }
  ///     // "a", "b"
  ///
  /// - Parameter comparer: receives the last emitted element and the new one, and returns `true` if
  ///   they count as equal. An error that it throws ends the result with that error.
  /// - Returns: a sequence in which no two neighbours are equal.
  /// - Form of: `distinctUntilChanged()`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Element?>.self)
      do {
        if let last = sink.value, try comparer(last, element) { return }
        releaseFormer(exchange(&sink.value, with: element))
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops each element whose key equals the key of the last emitted element.
  ///
  ///     Observable.of(1, 3, 4, 5).distinctUntilChanged { $0 % 2 }  // 1, 4, 5
  ///
  /// - Parameter keySelector: returns the key of an element. An error that it throws ends the
  ///   result with that error.
  /// - Returns: a sequence in which no two neighbours have equal keys.
  /// - Form of: `distinctUntilChanged()`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> where Key: SendableMetatype {
    // Also made as `distinctUntilChangedUnchecked`, for elements that are not Sendable.
    StateObservable<Element, Element, Key?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Key?>.self)
      do {
        let key = try keySelector(element)
        if sink.value == key { return }
        releaseFormer(exchange(&sink.value, with: key))
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops each element whose key a comparer considers equal to the key of the last emitted
  /// element.
  ///
  ///     Observable.of(10, 14, 30).distinctUntilChanged({ $0 / 10 }, comparer: ==)  // 10, 30
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element. An error that it throws ends the result with
  ///     that error.
  ///   - comparer: receives the key of the last emitted element and the key of the new one, and
  ///     returns `true` if they count as equal. An error that it throws ends the result with that
  ///     error.
  /// - Returns: a sequence in which no two neighbours have equal keys.
  /// - Form of: `distinctUntilChanged()`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Key?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Key?>.self)
      do {
        let key = try keySelector(element)
        if let last = sink.value, try comparer(last, key) { return }
        releaseFormer(exchange(&sink.value, with: key))
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Drops each element whose property equals that of the last emitted element.
  ///
  ///     people.distinctUntilChanged(at: \.name)
  ///
  /// - Parameter property: the key path of the property to compare.
  /// - Returns: a sequence in which no two neighbours have equal properties.
  /// - Form of: `distinctUntilChanged()`
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: property] }
  }
}

extension ObservableType where Element: Equatable {
  /// Drops each element that equals the last emitted element.
  ///
  /// Use it after `map` to react to changes only.
  ///
  ///     Observable.of(1, 1, 2, 1).distinctUntilChanged()  // 1, 2, 1
  ///
  /// ```marbles distinctUntilChanged
  /// source  -1-2-2-3--1-4|
  ///         ↓ distinctUntilChanged()
  /// output  -1-2---3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Returns: a sequence in which no two neighbours are equal. The first element is always
  ///   emitted.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result. Forms with a closure end with an error that
  ///   it throws.
  /// - Thread: elements are compared and delivered on the thread that emits them.
  /// - Memory: keeps the last emitted element, or its key, until the subscription has ended.
  /// - SeeAlso: `filter`, which looks at one element only; `share(replay:scope:)`, if several
  ///   subscribers compare.
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> where Element: SendableMetatype {
    // Also made as `distinctUntilChangedUnchecked`, for elements that are not Sendable.
    StateObservable<Element, Element, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Element?>.self)
      if sink.value == element || sink.isDisposed { return }
      releaseFormer(exchange(&sink.value, with: element))
      sink.down.next(element)
    }
  }
}
