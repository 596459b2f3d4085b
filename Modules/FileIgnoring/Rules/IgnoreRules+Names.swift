extension IgnoreRules {
  /// Indicates whether an entry with this name may change the rules around it.
  package static func isRuleFile(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name.count {
    case 4: name.elementsEqual(".git".utf8)
    case 7: name.elementsEqual(".ignore".utf8)
    case 9: name.elementsEqual(".fdignore".utf8)
    case 10: name.elementsEqual(".gitignore".utf8)
    default: false
    }
  }
}
