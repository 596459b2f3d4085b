import Foundation

/// The committed inputs: `Corpus/<target>/<name>`.
enum Corpus {
  /// Returns the inputs of a target in the order of their names.
  static func files(of target: FuzzTarget) throws -> [(name: String, input: [UInt8])] {
    let folder = Bundle.module.bundleURL.appending(path: "Corpus/\(target.name)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
