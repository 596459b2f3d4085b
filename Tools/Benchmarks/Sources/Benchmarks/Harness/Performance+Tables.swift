extension Performance {
  /// The row of a table.
  func line(_ row: Row) -> String {
    let isQuoted = part == .core && !row.peers.contains { $0.name == "RxSwift" }
    let quoted = isQuoted ? RxSwiftFigures.nanoseconds[row.name] : nil
    let peers =
      row.peers.map { "\($0.name) \(row.number($0.cost.nanoseconds))" }
      + [quoted.map { "\(RxSwiftFigures.name) \(row.number($0))" }].compactMap { $0 }
    let floor = row.floor.map { "\($0.name) \(row.number($0.cost.nanoseconds))" }
    let cells = [
      row.name, row.number(row.ours.nanoseconds), row.number(row.least),
      row.number(row.ours.mallocs), row.number(row.ours.bytes), peers.joined(separator: ", "),
      row.peerRatio.map(row.number) ?? "", floor ?? "", row.floorRatio.map(row.number) ?? "",
      row.wish, row.verdict,
    ]
    return line(cells)
  }

  var figureTable: String {
    if figures.isEmpty { return "" }
    if part == .redis { return comparisonTable }
    let lines = figures.map { figure in
      let values = figure.values.map { "\($0.program) \(figure.number($0.value))" }
      return line([figure.name, values.joined(separator: ", "), figure.unit])
    }
    return "\n| case | | |\n| --- | --: | --- |\n\(lines.joined(separator: "\n"))\n"
  }

  private var comparisonTable: String {
    var others: [String] = []
    for (name, _) in figures.flatMap({ $0.values.dropFirst() }) where !others.contains(name) {
      others.append(name)
    }
    let lines = figures.map { figure in
      let values = ([figure.values[0].program] + others).map { name in
        figure.values.first { $0.program == name }?.value
      }
      let ratios = others.map { name in figure.ratios.first { $0.program == name }?.value }
      let cells = (values + ratios).map { value in value.map(figure.number) ?? "" }
      return line([figure.name, figure.unit] + cells)
    }
    let numbers = ["ours"] + others + others.map { "times \($0)" }
    return """

      \(line(["case", "unit"] + numbers))
      \(line(["---", "---"] + numbers.map { _ in "--:" }))
      \(lines.joined(separator: "\n"))

      """
  }

  var memory: String {
    if held.isEmpty { return "" }
    return """

      ## Memory
      The memory that is held while a subscription lives, the operators before it included: allocations,
      and their bytes as malloc_usable_size(3) has them, of 10,000 at once; and the bytes that are left when
      all are disposed of.

      | case | bytes | mallocs | left | peer | times ours |
      | --- | --: | --: | --: | --- | --: |
      \(held.map { line($0.cells) }.joined(separator: "\n"))

      Many at once, each number in a process of its own. Bytes are resident (statm of proc(5)); they and
      the times are divided by the number of subscriptions.

      | case | library | resident bytes | ns to build | ns of an emission to all | ns to dispose | all, MB |
      | --- | --- | --: | --: | --: | --: | --: |
      \(live.flatMap { $0.cells }.map(line).joined(separator: "\n"))

      """
  }

  var growth: String {
    if series.isEmpty { return "" }
    let lines = series.map { series in
      let ends = [series.points.first, series.points.last].compactMap { $0 }
        .map { "\(series.number($0.y)) at \(Axis.label($0.x))" }
      return line([series.name, series.unit] + ends + [series.power])
    }
    let pictures = series.map { "![\($0.name)](\(file(of: $0)))" }
    return """

      ## Growth
      The exponent is that of the fitted power: 0 where the cost does not grow, 1 where twice as much costs
      twice. Least squares in logarithms, over the upper half of the sizes.

      | case | unit | least | most | exponent |
      | --- | --- | --: | --: | --: |
      \(lines.joined(separator: "\n"))

      \(pictures.joined(separator: "\n"))

      """
  }

  /// The picture's path below Docs.
  func file(of series: Series) -> String {
    let words = series.name.filter { $0.isLetter || $0.isNumber || $0 == " " }
    return "Performance/" + words.split(separator: " ").joined(separator: "-") + ".svg"
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
