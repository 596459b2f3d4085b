import Foundation

/// The generated files of a package.
struct GeneratedFiles {
  let root: String

  /// The folders whose files are all generated.
  static let folders =
    ["RxCore", "RxTraits", "RxSystem", "RxUnchecked"].map { "Modules/\($0)/Generated" }
    + [compatibility]

  /// The folder of the package with RxSwift's names.
  private static let compatibility = "Compatibility/RxSwift/Modules/RxSwift/Generated"

  /// Returns the text of each generated file, which is not formatted, by its path.
  func files() throws -> [String: String] {
    let table = try Table(text(of: Table.path))
    let written = try functions(in: "Modules/RxCore")
    let core = written.filter(\.isPublic)
    let present = written.filter { !$0.origin.contains("/Deprecated/") }
    let unchecked = core.compactMap(Copies.unchecked)
    let timed = present.filter(\.isPublic)
    // Swift 5 mode does not know which elements are Sendable.
    let traits = try functions(in: "Modules/RxTraits")
      .filter { $0.isPublic && !$0.origin.contains("/MainElements.swift") }
    let forms = TraitForms(table, of: present + unchecked)

    var lists = try forms.lists()
    let arities = Arities.all()
    lists["Modules/RxCore/Generated/Arities.swift"] = arities
    let subscriptions = core.filter { $0.isSubscriptionOfPrimitive }
    let withObject = subscriptions.filter { $0.parameters.count > 1 }.map(Copies.withObject)
    lists["Modules/RxCore/Generated/PrimitiveSequence+SubscribeWith.swift"] = withObject
    lists["Modules/RxTraits/Generated/MainPrimitiveSequence+Subscribe.swift"] =
      (subscriptions + withObject).map(Copies.onMain)
    lists["Modules/RxTraits/Generated/Signal+Emit.swift"] = Copies.emit(from: traits)

    let five = Swift5(unchecked: "unchecked")
    let fiveOnMain = Swift5(unchecked: "uncheckedOnMain")
    let sorted = lists.sorted { $0.key < $1.key }
    let generated = sorted.filter { $0.key.hasPrefix("Modules/RxCore") }.flatMap(\.value)
    let generatedOnMain = sorted.filter { $0.key.hasPrefix("Modules/RxTraits") }.flatMap(\.value)
    lists["Modules/RxCore/Generated/Swift5/Swift5Forms.swift"] = (core + generated)
      .flatMap(five.forms)
    lists["Modules/RxTraits/Generated/Swift5/Swift5Forms.swift"] = (traits + generatedOnMain)
      .flatMap(fiveOnMain.forms)

    lists["Modules/RxCore/Generated/UncheckedElements.swift"] = unchecked
    lists["Modules/RxCore/Generated/Deprecated/OlderSecondsForms.swift"] = timed.compactMap(
      Copies.inSeconds
    )
    lists["\(Self.compatibility)/DispatchTimes.swift"] = (timed + generated + generatedOnMain)
      .compactMap(Copies.withDispatchTimes)
    lists["Modules/RxCore/Generated/StandIns.swift"] = StandIns.core()
    lists["Modules/RxTraits/Generated/StandIns.swift"] = StandIns.traits()
    lists["Modules/RxSystem/Generated/PathForms.swift"] = try functions(in: "Modules/RxSystem")
      .filter(\.isPublic).compactMap(Copies.withPaths)

    var files = lists.mapValues(Self.text)
    files["Modules/RxUnchecked/Generated/Closures.swift"] = Closures.unchecked()
    files["Modules/RxTraits/Generated/OnMainClosures.swift"] = Closures.onMain()
    files["Modules/RxCore/Generated/Values.swift"] = Copies.values(in: "RxCore")
    files["Modules/RxTraits/Generated/Values.swift"] = Copies.values(in: "RxTraits")
    for (path, text) in files {
      files[path] =
        Self.header
        + Self.imports(text, path.split(separator: "/").prefix { $0 != "Generated" }.last ?? "")
        + "\n" + text
        + "\n"
    }
    return files
  }

  /// The imports that a file of a module needs.
  ///
  /// A module that only bodies use, which are not inlinable, is not imported publicly.
  private static func imports(_ text: String, _ module: Substring) -> String {
    let forms = ("unchecked", "public import RxUnchecked")
    let core = ("extension ", "public import RxCore")
    let names =
      switch module {
      case "RxCore": [forms]
      case "RxTraits": [core, ("MainScheduler", "public import RxLoop"), forms]
      case "RxSystem": [core, ("extension ", "public import RxLoop")]
      case "RxSwift":
        ["public import Dispatch", "public import Rx", "import RxFoundation"]
          .map { ("extension ", $0) }
      default: [(String, String)]()
      }
    let needed = names.filter { text.contains($0.0) }.map { "\($0.1)\n" }
    return needed.isEmpty ? "" : "\n" + needed.joined()
  }

  /// Returns the paths of the generated files that are not as they would be made; white space does not count.
  func stale() throws -> [String] {
    let files = try files()
    let present = try Self.folders.flatMap(paths)
    return Set(files.keys).union(present).sorted().filter { path in
      files[path].map(Self.bare) != (try? text(of: path)).map(Self.bare)
    }
  }

  /// Writes the generated files, without a format, and removes others in their folders.
  func write() throws {
    let files = try files()
    for folder in Self.folders {
      try? FileManager.default.removeItem(atPath: "\(root)/\(folder)")
    }
    for (path, text) in files {
      let url = URL(filePath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  static let header =
    "// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.\n"

  /// The text of functions, in extensions of the places that they extend.
  private static func text(_ functions: [Declaration]) -> String {
    var places: [String] = []
    for function in functions where !places.contains(function.place) {
      places.append(function.place)
    }
    return places.map { place in
      let texts = functions.filter { $0.place == place }.map { $0.text() }
      return "extension \(place) {\n\(texts.joined(separator: "\n\n"))\n}"
    }
    .joined(separator: "\n\n")
  }

  /// A text without what a formatter changes: white space, and commas at the end of a list.
  private static func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The functions of a module that are written by hand.
  private func functions(in module: String) throws -> [Declaration] {
    try paths(below: module).filter { !$0.contains("/Generated/") }
      .flatMap { Declaration.read(try text(of: $0), file: $0) }
  }

  private func paths(below folder: String) throws -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}

extension Declaration {
  /// A subscription of a `Single`, `Maybe` or `Completable` that has forms with an object and on the main actor.
  fileprivate var isSubscriptionOfPrimitive: Bool {
    let isObserver = parameters.first?.name == "observer" && parameters.count == 1
    return name == "subscribe" && isChecked
      && place.hasPrefix("PrimitiveSequenceType where Trait == ")
      && (isObserver || parameters.allSatisfy(\.isOptional))
  }
}
