/**
 * Styles nest under their component's own class: a style sheet is next to a component, owns its classes, and no other sheet names
 * them. So a page can load its components' styles in any order.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { designs } from '../../app/platform/agency/designs'
import { codeFiles, importsOf } from '../support/imports'
import {
  allBlocks,
  type Block,
  classesIn,
  classesOf,
  type GivenClasses,
  givenClasses,
  hasName,
  outerRules,
  partsOf,
  readBlocks,
  styleSheets,
} from '../support/styles'

const allSheets = styleSheets()
/** An agency's design of a part: one sheet, over classes of any component. */
const isDesign = (file: string) => file.startsWith('app/domains/site/designs/')
const sheets = allSheets.filter(({ file }) => !isDesign(file))
/** Elements, and classes without a component: they are on every page, and any part may use them. */
const isBase = (file: string) => file.startsWith('app/ui/base/')
const parts = sheets.filter(({ file }) => !isBase(file))
/** Classes of a library, inside a class of ours. */
const foreign = /^pigeon-/

const ownersOf = new Map<string, Set<string>>()
for (const sheet of sheets) {
  for (const name of classesOf(sheet)) {
    const owner = isBase(sheet.file) ? 'app/ui/base' : sheet.file
    ownersOf.set(name, (ownersOf.get(name) ?? new Set()).add(owner))
  }
}

const code = codeFiles('app').filter(file => /\.tsx?$/.test(file))
const given = new Map<string, GivenClasses>(code.map(file => [file, givenClasses(file)]))
/** Each file's imports within the app. */
const imported = new Map(
  code.map(file => [file, importsOf(file).flatMap(({ target, isPackage }) => (isPackage || !given.has(target) ? [] : [target]))]),
)

/** A file and all it imports, directly and indirectly. */
function reach(file: string): Set<string> {
  const all = new Set([file])
  for (const each of all) for (const next of imported.get(each) ?? []) all.add(next)
  return all
}

const componentOf = (sheet: string) => sheet.replace(/\.css$/, '.tsx')

describe('styles', () => {
  it('are found', () => {
    expect(parts.length).toBeGreaterThan(50)
    expect(ownersOf.size).toBeGreaterThan(200)
  })

  it('are next to a component that uses them', () => {
    const lonely = parts.filter(sheet => {
      const component = componentOf(sheet.file)
      if (!existsSync(component)) return true
      const own = classesOf(sheet)
      return ![...(given.get(component)?.names ?? [])].some(name => own.has(name))
    })
    expect(lonely.map(({ file }) => file)).toEqual([])
  })

  it('start with their own class, in the layer of parts, screens or print', () => {
    const wrong = parts.flatMap(({ file, blocks }) => [
      ...blocks.filter(({ head }) => !/^@layer (parts|screens|print)$/.test(head)).map(({ head }) => `${file}: ${head}`),
      ...outerRules(blocks)
        .flatMap(({ head }) => partsOf(head))
        .filter(selector => !selector.startsWith('.'))
        .map(selector => `${file}: ${selector}`),
    ])
    expect(wrong).toEqual([])
  })

  it('have one owner for each class', () => {
    const shared = [...ownersOf].filter(([name, owners]) => owners.size > 1 && !foreign.test(name))
    expect(shared.map(([name, owners]) => `.${name}: ${[...owners].join(', ')}`)).toEqual([])
  })

  it('name their animations and kinds of paper after their own class, and add no fonts', () => {
    const wrong = parts.flatMap(sheet => {
      const own = [...classesOf(sheet)]
      return allBlocks(sheet.blocks)
        .filter(block =>
          hasName(block)
            ? !own.some(name => block.head.replace(/^@\w+ /, '').startsWith(name))
            : /^@(font-face|import)/.test(block.head),
        )
        .map(({ head }) => `${sheet.file}: ${head}`)
    })
    expect(wrong).toEqual([])
  })

  it('are used: every class is given to an element', () => {
    const all = [...given.values()]
    const isGiven = (name: string) =>
      all.some(({ names, beginnings }) => names.has(name) || [...beginnings].some(beginning => name.startsWith(beginning)))
    const unused = [...ownersOf.keys()].filter(name => !foreign.test(name) && !isGiven(name))
    expect(unused).toEqual([])
  })

  it('are loaded with each page: every class of a route comes with its owner', () => {
    const frame = reach('app/root.tsx')
    const missing = code
      .filter(file => file.startsWith('app/routes/') && file.endsWith('.tsx'))
      .flatMap(route => {
        const there = new Set([...frame, ...reach(route)])
        return [...there].flatMap(file =>
          [...(given.get(file)?.names ?? [])].flatMap(name => {
            const [owner] = ownersOf.get(name) ?? []
            return !owner || owner === 'app/ui/base' || there.has(componentOf(owner)) ? [] : [`${route}: .${name} in ${file}`]
          }),
        )
      })
    expect(missing).toEqual([])
  })

  it('do not meet on one element in one layer, where sheet order would decide', () => {
    const set = new Map<string, { owner: string; layer: string; properties: Set<string> }[]>()
    for (const { file, blocks } of sheets) {
      for (const layer of blocks) {
        for (const rule of outerRules([layer])) {
          const properties = allBlocks([rule].map(({ head, properties }) => ({ head, properties, blocks: [] })))
          for (const selector of partsOf(rule.head)) {
            if (!/^\.[\w-]+$/.test(selector)) continue
            const entry = { owner: file, layer: layer.head, properties: new Set(properties.flatMap(each => each.properties)) }
            set.set(selector.slice(1), [...(set.get(selector.slice(1)) ?? []), entry])
          }
        }
      }
    }
    const clashes = [...given].flatMap(([file, { together }]) =>
      together.flatMap(names =>
        names.flatMap((one, index) =>
          names.slice(index + 1).flatMap(other =>
            (set.get(one) ?? []).flatMap(a =>
              (set.get(other) ?? [])
                .filter(b => b.owner !== a.owner && b.layer === a.layer)
                .flatMap(b => [...a.properties].filter(property => [...b.properties].some(name => meets(property, name))))
                .map(property => `${file}: ${property} of .${one} and .${other}`),
            ),
          ),
        ),
      ),
    )
    expect(clashes).toEqual([])
  })

  it('are of a design only in its own scope, over classes that a component has', () => {
    const files = Object.entries(designs).flatMap(([part, [, ...others]]) =>
      others.map(name => `app/domains/site/designs/${part}-${name}.css`),
    )
    const found = allSheets.filter(({ file }) => isDesign(file))
    expect(found.map(({ file }) => file)).toEqual(files.sort())
    for (const sheet of found) {
      const [, part, name] = /([a-z]+)-([a-z]+)\.css$/.exec(sheet.file)!
      expect(sheet.blocks.map(({ head }) => head)).toEqual(['@layer designs'])
      expect(sheet.blocks[0]?.blocks.map(({ head }) => head)).toEqual([`@scope ([data-design-${part}="${name}"])`])
      expect(outerRules(sheet.blocks).filter(({ head }) => !head.startsWith('.'))).toEqual([])
      expect([...classesOf(sheet)].filter(each => !ownersOf.has(each))).toEqual([])
    }
  })

  it('never use :has() in a way that recalculates a whole page’s styles', () => {
    const costly = parts.flatMap(({ file, blocks }) =>
      selectorsOf(blocks).flatMap(each => (isCostly(each) ? [`${file}: ${each}`] : [])),
    )
    expect(costly).toEqual([])
    expect(['body:has(.a) .b', ':has(> .a)', '.a:has(.b) > :last-child', '.a:has(.b) > :has(+ .c)'].map(isCostly)).not.toContain(
      false,
    )
    expect(['html:has(.a)', '.a:has(~ main .b) .c', 'search:not(:has(.a[open])) + .b'].map(isCostly)).not.toContain(true)
  })
})

/** The complete selectors of rules and nested rules. */
function selectorsOf(blocks: readonly Block[], around = ''): string[] {
  return blocks.flatMap(({ head, blocks: inside }) => {
    if (hasName({ head, blocks: [], properties: [] })) return []
    if (head.startsWith('@')) return selectorsOf(inside, around)
    const own = partsOf(head).map(each =>
      each.includes('&') || around === '' ? each.replaceAll('&', around) : `${around} ${each}`,
    )
    return own.flatMap(selector => [selector, ...selectorsOf(inside, selector)])
  })
}

/**
 * When a page change affects a `:has()`, the browser looks for matches elsewhere: on the whole page if it is on the body, and
 * at every element if no class limits it (docs/decisions/scripts-and-fonts.md).
 */
function isCostly(selector: string): boolean {
  const compounds = [...selector.matchAll(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|[^\s>+~()[\]])+/g)].map(
    ([each]) => each,
  )
  const last = compounds.length - 1
  return compounds.some((each, index) => {
    if (!each.includes(':has(')) return false
    const isNamed = (compound = '') => /^([\w.#[]|:root|:is\()/.test(compound)
    return !isNamed(each) || (index < last && (/^(html|body|:root)\b/.test(each) || !isNamed(compounds[last])))
  })
}

/** Whether two properties overlap: `padding` and `padding-block` do, as do equal custom properties. */
function meets(one: string, other: string): boolean {
  return one === other || (!one.startsWith('--') && (one.startsWith(`${other}-`) || other.startsWith(`${one}-`)))
}

describe('the reader of styles', () => {
  it('reads nested rules, strings with braces and comments', () => {
    const [layer] = readBlocks('/* a { */ @layer parts { .a, .b:is(.c, .d) { color: red; & .e::after { content: "} .f" } } }')
    expect(layer?.head).toBe('@layer parts')
    const [rule] = outerRules([layer!])
    expect(partsOf(rule!.head)).toEqual(['.a', '.b:is(.c, .d)'])
    expect(rule!.properties).toEqual(['color'])
    expect([...classesOf({ blocks: [layer!] })]).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(classesIn('[href=".png"] .x')).toEqual(['x'])
  })

  it('finds where classes are given', () => {
    const { names, beginnings } = givenClasses('app/domains/catalogue/property/Photos.tsx')
    expect([...names]).toContain('photos')
    expect([...beginnings]).toEqual(['mosaic-'])
    expect(readFileSync(path.join('app', 'ui', 'base', 'text.css'), 'utf8')).toContain('.lead')
  })
})
