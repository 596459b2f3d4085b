import FileSearchLines
import ProgramSupport

/// The programs that show a file better than its plain text, where they are installed.
struct PreviewTools {
  /// Colours source text: bat(1), which Debian installs as batcat.
  private let highlighter: ShellCommand?
  /// Draws images with characters: chafa(1).
  private let imageViewer: ShellCommand?

  /// No programs: text is plain, and an image is a remark.
  static let none = PreviewTools(highlighter: nil, imageViewer: nil)

  private init(highlighter: ShellCommand?, imageViewer: ShellCommand?) {
    self.highlighter = highlighter
    self.imageViewer = imageViewer
  }

  /// Finds the programs.
  ///
  /// - Parameter path: the directories to look in, as in the variable `PATH`.
  init(in path: String) {
    highlighter = Self.command(
      ["bat", "batcat"],
      "--color=always --style=plain --decorations=never --paging=never --wrap=never --tabs=8 "
        + "--line-range=:\(FileHead.maximumHighlightedLines) -- {}",
      in: path
    )
    imageViewer = Self.command(
      ["chafa"],
      #"--format=symbols --animate=off --size="${COLUMNS}x${LINES}" -- {}"#,
      in: path
    )
  }

  /// Returns the command that shows a file better; nil if its plain lines are all there is.
  func command(for head: FileHead) -> ShellCommand? {
    switch head.content {
    case .text: highlighter
    case .image: imageViewer
    case .other: nil
    }
  }

  private static func command(
    _ names: [String],
    _ arguments: String,
    in path: String
  ) -> ShellCommand? {
    let found = names.lazy.compactMap { Environment.program($0, in: path) }.first
    return found.flatMap { found in
      try? ShellCommand("\(ShellWords.quoted(found)) \(arguments)")
    }
  }
}

extension FileHead {
  /// Returns the lines with the colours that a command has given their text; a line whose text the command has
  /// changed stays as it is.
  func colored(by output: [PreviewLine]) -> [PreviewLine] {
    var colored = lines
    for (index, line) in zip(lines.indices, output) {
      guard let number = lines[index].runs.first, number.look == .quiet else { continue }
      if lines[index].text.dropFirst(number.text.count) != line.text { continue }
      colored[index].runs = [number] + line.runs
    }
    return colored
  }
}
