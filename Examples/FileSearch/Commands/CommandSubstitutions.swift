import FileSearch
import FileSearchLines

extension ShellCommand {
  /// A row whose fields a command can use.
  struct Row: Equatable, Sendable {
    /// The path or the line, as it is printed.
    let text: [UInt8]
    /// The number of the line, from 0.
    let number: Int

    /// Returns fields of the row, without white space around them, or its number.
    ///
    /// - Parameters:
    ///   - part: a list of fields, as `1` or `2..`, or `n`.
    ///   - delimiter: the boundaries of the fields.
    /// - Returns: the value, which may be empty.
    func value(of part: String, separatedBy delimiter: FieldDelimiter) -> [UInt8] {
      guard let template = FieldTemplate("{\(part)}", separatedBy: delimiter) else { return [] }
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let value = template.text(for: text, number: number).drop(while: isBlank)
      return Array(value[..<(value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex)])
    }
  }

  /// The values of the placeholders.
  struct Substitutions: Equatable, Sendable {
    /// The highlighted file: `{}`.
    var current: [UInt8] = []
    /// The marked files, or else the highlighted one: `{+}`.
    var marked: [[UInt8]] = []
    /// The query: `{q}`.
    var query: [UInt8] = []
    /// The number of the highlighted line of a file: `{line}`.
    var line: [UInt8] = []
    /// The column of the match in that line: `{column}`.
    var column: [UInt8] = []
    /// The highlighted row, for `{1}` and `{n}`.
    var row: Row?
    /// The rows of `marked`, for `{+1}` and `{+n}`.
    var markedRows: [Row] = []
    /// The boundaries of fields.
    var delimiter = FieldDelimiter.whitespace

    /// Returns fields of the highlighted row, or its number.
    func value(of part: String) -> [UInt8] {
      row?.value(of: part, separatedBy: delimiter) ?? []
    }
  }
}

extension ShellCommand.Row {
  init(_ row: SearchRow) { self.init(text: row.printedBytes, number: row.number) }
}

extension ShellCommand.Substitutions {
  /// Creates the values for rows.
  ///
  /// - Parameters:
  ///   - row: the highlighted row; nil without one.
  ///   - marked: the marked rows, or else the highlighted one.
  ///   - query: the text of the query.
  ///   - source: the source of the rows.
  ///   - delimiter: the boundaries of fields; nil for white space.
  init(
    _ row: SearchRow?,
    marked: [SearchRow] = [],
    query: String,
    from source: CandidateSource,
    separatedBy delimiter: FieldDelimiter?
  ) {
    let place = row.flatMap { source.match(of: $0) }
    self.init(
      current: row.map { source.argument($0) } ?? [],
      marked: marked.map { source.argument($0) },
      query: Array(query.utf8),
      line: place?.line ?? [],
      column: place?.column ?? [],
      row: row.map { ShellCommand.Row($0) },
      markedRows: marked.map { ShellCommand.Row($0) },
      delimiter: delimiter ?? .whitespace
    )
  }
}
