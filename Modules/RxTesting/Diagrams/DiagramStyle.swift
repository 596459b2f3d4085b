/// The colours and the lines of a picture.
///
/// Each rule has one selector: some viewers do not know lists of them.
enum DiagramStyle {
  /// The style sheet: the light colours, then the dark ones for viewers that ask for them.
  static let sheet = """
    <style>
    path{fill:none;stroke-width:1.5}rect{stroke-width:1.5}
    .output{stroke-width:3}.end{stroke-width:3}.error{stroke-width:3}
    .disposed{stroke-width:2;stroke-dasharray:4 3}
    \(colors(light))
    @media (prefers-color-scheme: dark){
    \(colors(dark))
    }
    </style>
    """

  private struct Palette {
    let paper: String
    let ink: String
    let quiet: String
    let box: String
    let input: String
    let inner: String
    let output: String
    let error: String
  }

  private static let light = Palette(
    paper: "#ffffff",
    ink: "#1f2328",
    quiet: "#57606a",
    box: "#f0f3f6",
    input: "#0b5fad",
    inner: "#8a4b00",
    output: "#1a7f37",
    error: "#b3261e"
  )
  private static let dark = Palette(
    paper: "#0d1117",
    ink: "#e6edf3",
    quiet: "#9aa4af",
    box: "#1c2430",
    input: "#6cb6ff",
    inner: "#e3b341",
    output: "#56d364",
    error: "#ff7b72"
  )

  private static func colors(_ palette: Palette) -> String {
    """
    .paper{fill:\(palette.paper)}
    .ink{fill:\(palette.ink)}
    .quiet{fill:\(palette.quiet)}
    .box{fill:\(palette.box);stroke:\(palette.quiet)}
    .axis{stroke:\(palette.quiet)}
    .line{stroke:\(palette.ink)}
    .arrow{fill:\(palette.ink)}
    .end{stroke:\(palette.ink)}
    .disposed{stroke:\(palette.ink)}
    .error{stroke:\(palette.error)}
    .input{fill:\(palette.paper);stroke:\(palette.input)}
    .inner{fill:\(palette.paper);stroke:\(palette.inner)}
    .output{fill:\(palette.paper);stroke:\(palette.output)}
    """
  }
}
