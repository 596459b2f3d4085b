/// The nodes below the same node, and the branches of those that are expanded.
///
/// Cost: memory linear in the number of expanded nodes; a look-up takes the logarithm of it on each level.
@MainActor
struct TreeBranch<Element: Identifiable> {
  /// An expanded node.
  struct Expanded {
    /// Its place among the nodes.
    let index: Int
    var branch: TreeBranch
    /// The number of rows below the expanded nodes before it.
    var rowsBefore = 0

    /// The row of its first child.
    var firstRow: Int { index + 1 + rowsBefore }
  }

  /// A node with its place.
  struct Found {
    let node: TreeNode<Element>
    let place: TreePlace
    /// The expanded nodes above it, each by its number among those of its branch.
    let path: [Int]
  }

  let nodes: [TreeNode<Element>]
  private var expanded: [Expanded] = []
  private(set) var rowCount: Int

  init(_ nodes: [TreeNode<Element>]) {
    self.nodes = nodes
    rowCount = nodes.count
  }

  // MARK: - Look-ups

  /// Returns the node of a row.
  ///
  /// - Precondition: the row is in the branch.
  func node(at row: Int) -> Found {
    var (branch, rest, start) = (self, row, 0)
    var path: [Int] = []
    while true {
      let next = branch.numberOfExpanded { $0.firstRow <= rest }
      let before = next > 0 ? branch.expanded[next - 1] : nil
      if let before, rest - before.firstRow < before.branch.rowCount {
        path.append(next - 1)
        start += before.firstRow
        rest -= before.firstRow
        branch = before.branch
        continue
      }
      let index = rest - (before.map { $0.rowsBefore + $0.branch.rowCount } ?? 0)
      let isExpanded = next < branch.expanded.count && branch.expanded[next].index == index
      let place = TreePlace(
        level: path.count,
        index: index,
        siblingCount: branch.nodes.count,
        parentRow: path.isEmpty ? nil : start - 1,
        isExpandable: branch.nodes[index].isExpandable,
        isExpanded: isExpanded
      )
      return Found(node: branch.nodes[index], place: place, path: path)
    }
  }

  /// Returns the number of the first expanded nodes for which `holds` is true.
  private func numberOfExpanded(where holds: (Expanded) -> Bool) -> Int {
    var (low, high) = (0, expanded.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(expanded[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the row of an identity; `nil` if it is in no expanded node.
  func row(of id: Element.ID) -> Int? {
    if let index = nodes.firstIndex(where: { $0.id == id }) {
      let number = numberOfExpanded { $0.index < index }
      let before = number > 0 ? expanded[number - 1] : nil
      return index + (before.map { $0.rowsBefore + $0.branch.rowCount } ?? 0)
    }
    for node in expanded {
      if let row = node.branch.row(of: id) { return node.firstRow + row }
    }
    return nil
  }

  /// Returns the number of rows below a node, 0 if it is not expanded.
  func rowCount(below found: Found) -> Int {
    let branch = found.path.reduce(self) { $0.expanded[$1].branch }
    return branch.expanded.first { $0.index == found.place.index }?.branch.rowCount ?? 0
  }

  // MARK: - Changes

  /// Changes the branch that a node is in.
  mutating func change(at path: ArraySlice<Int>, _ change: (inout TreeBranch) -> Void) {
    if let number = path.first {
      expanded[number].branch.change(at: path.dropFirst(), change)
    } else {
      change(&self)
    }
    count()
  }

  /// Expands or collapses nodes, below which those with some identities are expanded.
  ///
  /// - Parameters:
  ///   - indexes: the places of the nodes, ascending; those that are expanded already, or cannot be, are left out.
  ///   - ids: the identities.
  /// - Returns: the nodes that have been expanded.
  mutating func expand(
    _ indexes: some Sequence<Int>,
    below ids: Set<Element.ID>
  ) -> [TreeNode<Element>] {
    let present = Set(expanded.map(\.index))
    let new = indexes.filter { nodes[$0].isExpandable && !present.contains($0) }
    expanded += new.map { index in
      var branch = TreeBranch(nodes[index].makeChildren())
      var above: Set = [nodes[index].id]
      branch.expand(ids, above: &above)
      return Expanded(index: index, branch: branch)
    }
    expanded.sort { $0.index < $1.index }
    return new.map { nodes[$0] }
  }

  /// Collapses a node.
  mutating func collapse(_ index: Int) { expanded.removeAll { $0.index == index } }

  /// Expands the nodes with some identities, and collapses all others.
  ///
  /// - Parameters:
  ///   - ids: the identities.
  ///   - above: the identities of the nodes above, which are not expanded again.
  mutating func expand(_ ids: Set<Element.ID>, above: inout Set<Element.ID>) {
    var before = expanded[...]
    expanded = []
    if ids.isEmpty { return count() }
    for (index, node) in nodes.enumerated() where node.isExpandable {
      let id = node.id
      let known = before.first?.index == index ? before.removeFirst().branch : nil
      guard ids.contains(id), above.insert(id).inserted else { continue }
      var branch = known ?? TreeBranch(node.makeChildren())
      branch.expand(ids, above: &above)
      above.remove(id)
      expanded.append(Expanded(index: index, branch: branch))
    }
    count()
  }

  private mutating func count() {
    var sum = 0
    for number in expanded.indices {
      expanded[number].rowsBefore = sum
      sum += expanded[number].branch.rowCount
    }
    rowCount = nodes.count + sum
  }
}
