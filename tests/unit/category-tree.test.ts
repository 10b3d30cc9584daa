import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CategoryNode, categoryTree } from '../../app/domains/catalogue/category-tree'

const categories = [
  { id: 3, webID: 30, name: 'Zolder', parentID: 1 },
  { id: 1, webID: 9, name: 'huis' },
  { id: 2, webID: 10, name: 'Écurie' },
  { id: 4, webID: 4, name: 'appartement', parentID: 1 },
  { id: 5, webID: 5, name: 'Duplex', parentID: 4 },
]

/** `huis(appartement(Duplex) Zolder)` */
const written = (nodes: CategoryNode[]): string =>
  nodes.map(node => node.name + (node.children.length > 0 ? `(${written(node.children)})` : '')).join(' ')

describe('categoryTree (SPEC §3)', () => {
  it('sorts by label on every level, without regard to case and accents', () => {
    expect(written(categoryTree(categories, 'label'))).toBe('Écurie huis(appartement(Duplex) Zolder)')
  })

  it('sorts by WebID as a number', () => {
    expect(written(categoryTree(categories, 'webID'))).toBe('huis(appartement(Duplex) Zolder) Écurie')
  })

  it('leaves what it was given as it was', () => {
    const before = structuredClone(categories)
    categoryTree(categories, 'label')
    expect(categories).toEqual(before)
  })

  it('puts a category at the top whose parent is not there or lies below it', () => {
    const odd = [
      { id: 1, webID: 1, name: 'a', parentID: 99 },
      { id: 2, webID: 2, name: 'b', parentID: 3 },
      { id: 3, webID: 3, name: 'c', parentID: 2 },
      { id: 4, webID: 4, name: 'd', parentID: 4 },
      { id: 5, webID: 5, name: 'e', parentID: 3 },
    ]
    expect(written(categoryTree(odd, 'label'))).toBe('a b c(e) d')
  })

  it('holds every category once, whatever the parents', () => {
    const parents = fc.array(fc.option(fc.nat(12)), { maxLength: 12 })
    fc.assert(
      fc.property(parents, fc.constantFrom('label' as const, 'webID' as const), (parentIDs, sortBy) => {
        const made = parentIDs.map((parentID, id) => ({ id, parentID, webID: (id * 7) % 5, name: `n${(id * 3) % 4}` }))
        const all = (nodes: CategoryNode[]): number[] => nodes.flatMap(node => [node.id, ...all(node.children)])
        expect(all(categoryTree(made, sortBy)).sort((a, b) => a - b)).toEqual(made.map(each => each.id))
      }),
    )
  })
})
