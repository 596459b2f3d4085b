/// A column of a table: its title, its width, and what it shows of a row.
///
///     let columns: [TableColumn<Process>] = [
///       TableColumn("Command", \.command, width: .flexible(minimum: 12)),
///       TableColumn("CPU", \.load, format: .percent),
///       TableColumn("Memory", \.bytes, format: .bytes),
///     ]
///
/// A column of a value can be sorted by that value: of two texts, of two numbers, or by `sortedBy`.
public struct TableColumn<Row>: Sendable {
  /// Returns the places of rows in the order of a key; see `init(_:sortedBy:width:alignment:fill:)`.
  typealias Sort =
    @MainActor (
      _ places: [Int], _ isAscending: Bool, _ row: @MainActor (_ place: Int) -> Row
    ) -> [Int]

  /// The title, the width and the alignment.
  public let heading: TableHeading
  let fill: @MainActor (Row, Label) -> Void
  let sort: Sort?

  private init(
    _ heading: TableHeading,
    sort: Sort?,
    fill: @escaping @MainActor (Row, Label) -> Void
  ) {
    (self.heading, self.sort, self.fill) = (heading, sort, fill)
  }

  /// Creates a column that cannot be sorted, with a function that fills the label of a row.
  ///
  ///     TableColumn("Name") { file, label in
  ///       label.text = file.name
  ///       label.tone = file.isHidden ? .secondary : .primary
  ///     }
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - width: the width in columns of text; `.fitting` follows the widest text that has been shown, up to half of the
  ///     table.
  ///   - alignment: the place of a text that is shorter than the column.
  ///   - fill: fills the empty label of a row.
  public init(
    _ title: String,
    width: LayoutLength = .fitting,
    alignment: TableHeading.Alignment = .leading,
    fill: @escaping @MainActor (_ row: Row, _ label: Label) -> Void
  ) {
    let heading = TableHeading(
      title: title,
      width: width,
      alignment: alignment,
      isSortable: false
    )
    self.init(heading, sort: nil, fill: fill)
  }

  /// Creates a column that is sorted by a key, with a function that fills the label of a row.
  ///
  /// Rows with equal keys keep the order in which they come. A key that cannot be compared, as a number that is NaN, comes
  /// last.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - key: returns the key of a row.
  ///   - width: the width in columns of text; `.fitting` follows the widest text that has been shown, up to half of the
  ///     table.
  ///   - alignment: the place of a text that is shorter than the column.
  ///   - fill: fills the empty label of a row.
  public init<Key: Comparable>(
    _ title: String,
    sortedBy key: @escaping @MainActor (Row) -> Key,
    width: LayoutLength = .fitting,
    alignment: TableHeading.Alignment = .leading,
    fill: @escaping @MainActor (_ row: Row, _ label: Label) -> Void
  ) {
    let heading = TableHeading(title: title, width: width, alignment: alignment, isSortable: true)
    let sort: Sort = { places, isAscending, row in
      var places = places
      let keys = (0..<places.count).map { key(row($0)) }
      places.sortNearlySorted { left, right in
        let (first, second) = (keys[left], keys[right])
        if first < second { return isAscending }
        if second < first { return !isAscending }
        if first == second { return left < right }
        // At least one of them is NaN, which does not equal itself.
        return first == first || second != second && left < right
      }
      return places
    }
    self.init(heading, sort: sort, fill: fill)
  }

  /// Creates a column of texts, which it is sorted by.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - text: returns the text of a row, as `\.name` does.
  ///   - width: the width in columns of text; `.fitting` follows the widest text that has been shown, up to half of the
  ///     table.
  ///   - alignment: the place of a text that is shorter than the column.
  public init(
    _ title: String,
    _ text: @escaping @MainActor (Row) -> String,
    width: LayoutLength = .fitting,
    alignment: TableHeading.Alignment = .leading
  ) {
    self.init(title, value: text, width: width, alignment: alignment) { $0 }
  }

  /// Creates a column of numbers, which it is sorted by.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - number: returns the number of a row, as `\.size` does.
  ///   - format: the text of a number.
  ///   - width: the width in columns of text; `.fitting` follows the widest text that has been shown, up to half of the
  ///     table.
  ///   - alignment: the place of a text that is shorter than the column.
  public init<Number: BinaryInteger>(
    _ title: String,
    _ number: @escaping @MainActor (Row) -> Number,
    format: NumberFormat = .plain,
    width: LayoutLength = .fitting,
    alignment: TableHeading.Alignment = .trailing
  ) {
    self.init(title, value: number, width: width, alignment: alignment) { format(Double($0)) }
  }

  /// Creates a column of numbers, which it is sorted by.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - number: returns the number of a row, as `\.load` does.
  ///   - format: the text of a number.
  ///   - width: the width in columns of text; `.fitting` follows the widest text that has been shown, up to half of the
  ///     table.
  ///   - alignment: the place of a text that is shorter than the column.
  public init<Number: BinaryFloatingPoint>(
    _ title: String,
    _ number: @escaping @MainActor (Row) -> Number,
    format: NumberFormat = .plain,
    width: LayoutLength = .fitting,
    alignment: TableHeading.Alignment = .trailing
  ) {
    self.init(title, value: number, width: width, alignment: alignment) { format(Double($0)) }
  }

  /// Creates a column of values with a text each, which it is sorted by.
  private init<Value: Comparable>(
    _ title: String,
    value: @escaping @MainActor (Row) -> Value,
    width: LayoutLength,
    alignment: TableHeading.Alignment,
    text: @escaping @MainActor (Value) -> String
  ) {
    self.init(title, sortedBy: value, width: width, alignment: alignment) { row, label in
      label.text = text(value(row))
    }
  }

  /// Returns the column with a tone for each row.
  ///
  ///     TableColumn("CPU", \.load, format: .percent).tone { $0.load > 0.5 ? .accent : .primary }
  public func tone(_ tone: @escaping @MainActor (Row) -> Label.Tone) -> TableColumn {
    TableColumn(heading, sort: sort) { [fill] row, label in
      fill(row, label)
      label.tone = tone(row)
    }
  }
}

/// The title of a column of a table, with its width and alignment.
public struct TableHeading: Sendable, Hashable {
  /// The place of a text that is shorter than its column.
  public enum Alignment: Sendable, Hashable {
    /// At the start of the column.
    case leading
    /// In the middle of the column.
    case center
    /// At the end of the column, as for numbers.
    case trailing
  }

  /// The title.
  public let title: String
  /// The width in columns of text.
  public let width: LayoutLength
  /// The place of a text that is shorter than the column.
  public let alignment: Alignment
  /// True if rows can be sorted by the column.
  public let isSortable: Bool
}

/// The column by which the rows of a table are sorted.
public struct TableSortOrder: Sendable, Hashable {
  /// The number of the column, from 0.
  public var column: Int
  /// True if the smallest value comes first.
  public var isAscending: Bool

  /// Creates an order.
  public init(column: Int, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}
