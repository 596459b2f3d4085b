extension ListPath {
  /// The item within its section, from 0; the header does not count.
  @available(*, deprecated, renamed: "item")
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Creates a path.
  @available(*, deprecated, renamed: "init(section:item:)")
  public init(section: Int, row: Int) { self.init(section: section, item: row) }
}
