/// The files that editors make beside the edited one, recognised by their names.
///
/// Sources of the names:
/// - `4913`: vim checks with it that it may make files (`buf_write` in vim's bufwrite.c).
/// - `.name.swp` to `.name.swa`, `.swx`: vim's and nano's swap and lock files (`:help swap-file`;
///   nanorc(5), `set locking`).
/// - `name~`: the backup of vim (`:help backupext`), emacs (its manual, "Backup Names"), kate and
///   IntelliJ; also vim's `.name.un~` (`:help undo-persistence`).
/// - `.#name`, `#name#`: emacs' locks and auto-saves (its manual, "Interlocking" and "Auto Save
///   Files").
/// - `.goutputstream-XXXXXX`: GLib's safe replacing, as in gedit (gio's glocalfileoutputstream.c).
/// - `.subl*.tmp`: Sublime Text's `atomic_save` (chokidar's list of such names has it too).
/// - `.name.kate-swp`: kate's swap file (KTextEditor's SwapFile).
/// - `name.XXXXXX`: Qt's QSaveFile, as in KDE: six random letters (qtemporaryfile.cpp).
/// - `name___jb_tmp___`, `name___jb_old___`, `name___jb_bak___`: JetBrains' safe write (IntelliJ's
///   SafeFileOutputStream).
enum EditorFile {
  /// True if an editor made a file, as far as its name shows.
  ///
  /// - Parameters:
  ///   - name: the name of a file that is no directory.
  ///   - isKnown: returns true when a file of a name is in the same directory. Called for names like
  ///     those of QSaveFile, which stands beside the file that it will replace.
  /// - Returns: true when an editor made it.
  static func isNamed(_ name: Name, isKnown: (Name) -> Bool) -> Bool {
    guard let first = name.first, let last = name.last, name.count > 1 else { return false }
    if last == UInt8(ascii: "~") { return true }
    switch first {
    case UInt8(ascii: "."): if isHidden(name) { return true }
    case UInt8(ascii: "#"): if last == first, name.count > 2 { return true }
    case UInt8(ascii: "4"): if name.matches("4913") { return true }
    default: break
    }
    if last == UInt8(ascii: "_"), isOfSafeWrite(name) { return true }
    return isLikeSaveFile(name) && isKnown(Name(rebasing: name.dropLast(7)))
  }

  private static func isHidden(_ name: Name) -> Bool {
    if name[1] == UInt8(ascii: "#") { return name.count > 2 }
    if name.ends(with: ".kate-swp") { return true }
    if name.begins(with: ".subl") { return name.ends(with: ".tmp") }
    if name.begins(with: ".goutputstream-") { return name.count == 21 }
    guard name.count >= 4, let last = name.last else { return false }
    let isSwap = UInt8(ascii: "a")...UInt8(ascii: "p") ~= last || last == UInt8(ascii: "x")
    return isSwap && Name(rebasing: name.dropLast()).ends(with: ".sw")
  }

  private static func isOfSafeWrite(_ name: Name) -> Bool {
    name.ends(with: "___jb_tmp___") || name.ends(with: "___jb_old___")
      || name.ends(with: "___jb_bak___")
  }

  /// True if the name ends in a dot and six random letters.
  ///
  /// Capital and small letters are mixed, unlike in `.Readme`. One in twenty of Qt's names has no such
  /// mixture and is not recognised.
  private static func isLikeSaveFile(_ name: Name) -> Bool {
    guard name.count > 7, name[name.count - 7] == UInt8(ascii: ".") else { return false }
    let letters = name.suffix(6)
    let large = letters.count { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    let small = letters.count { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    guard large + small == 6, large > 0, small > 0 else { return false }
    return large > 1 || letters.first.map { $0 > UInt8(ascii: "Z") } ?? false
  }
}

extension Name {
  fileprivate func matches(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.elementsEqual(self) }
  }

  fileprivate func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  fileprivate func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
