/// An entry of the tree, by its directory and its name.
struct EntryName: Hashable {
  let id: DirectoryID
  let name: [UInt8]
}
