/** The categories of properties as a tree (SPEC §3 Category). */

export type CategoryItem = {
  id: number
  parentID?: number | null | undefined
  /** The label, in the language of the page. */
  name: string
  webID: number
}
export type CategoryNode<T extends CategoryItem = CategoryItem> = T & { children: CategoryNode<T>[] }

/**
 * Arranges categories under their parents, on every level sorted by label (as the language sorts it, without regard to
 * case) or by WebID. A category whose parent is not there, or lies below itself, stands at the top: none gets lost.
 */
export function categoryTree<T extends CategoryItem>(
  categories: readonly T[],
  sortBy: 'label' | 'webID',
  language = 'nl',
): CategoryNode<T>[] {
  const nodes = new Map(categories.map(category => [category.id, { ...category, children: [] } as CategoryNode<T>]))
  const roots: CategoryNode<T>[] = []
  for (const node of nodes.values()) {
    const parent = liesBelowItself(node, nodes) ? undefined : parentOf(node, nodes)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const order = (a: CategoryItem, b: CategoryItem) =>
    (sortBy === 'label' ? compare(a.name, b.name) : a.webID - b.webID) || a.id - b.id
  for (const node of nodes.values()) node.children.sort(order)
  return roots.sort(order)
}

type Nodes<T extends CategoryItem> = ReadonlyMap<number, CategoryNode<T>>

function parentOf<T extends CategoryItem>(node: CategoryItem, nodes: Nodes<T>): CategoryNode<T> | undefined {
  return node.parentID == null ? undefined : nodes.get(node.parentID)
}

function liesBelowItself<T extends CategoryItem>(node: CategoryNode<T>, nodes: Nodes<T>): boolean {
  const met = new Set<number>()
  for (let above = parentOf(node, nodes); above && !met.has(above.id); above = parentOf(above, nodes)) {
    if (above.id === node.id) return true
    met.add(above.id)
  }
  return false
}
