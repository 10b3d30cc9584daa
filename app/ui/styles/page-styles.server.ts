/**
 * The styles that a page needs: those that name no class, and those of the classes that stand in it. A sheet's rules begin with a
 * class of their own and the order of sheets does not matter (`tests/structure/styles.test.ts`): what is left out matches nothing.
 */

/** A rule with the classes that its selectors begin with, any of which makes it needed, or rules in a group (`@layer`, `@media`). */
type Rule = { text: string; classes?: readonly string[] } | { head: string; rules: Rule[] }

/** Takes the styles of the site, minified, and gives the function that picks those of a page by the classes that stand in it. */
export function pageStylesFrom(allStyles: string): (lists: Iterable<string>) => string {
  const rules = rulesOf(allStyles)
  return lists => {
    const present = new Set([...lists].flatMap(list => list.split(' ')))
    return pick(rules, classes => !classes || classes.some(name => present.has(name)))
  }
}

/** What a page may lack of the styles of the site: the rules of classes, with the order of the layers. */
export function classStyles(allStyles: string): string {
  return pick(rulesOf(allStyles), (classes, text) => classes !== undefined || text.endsWith(';'))
}

function pick(rules: readonly Rule[], isWanted: (classes: readonly string[] | undefined, text: string) => boolean): string {
  let picked = ''
  for (const rule of rules) {
    if ('text' in rule) {
      if (isWanted(rule.classes, rule.text)) picked += rule.text
      continue
    }
    const inside = pick(rule.rules, isWanted)
    if (inside !== '') picked += `${rule.head}{${inside}}`
  }
  return picked
}

const attribute = ' class="'

/** The `class` attributes in the HTML of a page, each once, in the order in which they come. In JSON the quotes are written otherwise. */
export function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length
    at = html.indexOf('"', start)
    if (at === -1) break
    lists.add(html.slice(start, at))
  }
  return lists
}

/** What stands in one layer becomes one group: rules of different layers have no order among them. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (const { head, body, text } of blocksOf(css)) {
    if (!/^@(layer|media|supports|container)\b/.test(head) || body === undefined) rules.push({ text, ...neededFor(head) })
    else {
      const layer = rules.find(rule => 'head' in rule && rule.head === head && head.startsWith('@layer '))
      if (layer && 'head' in layer) layer.rules.push(...rulesOf(body))
      else rules.push({ head, rules: rulesOf(body) })
    }
  }
  return rules
}

/** An animation is named after a class of its sheet (`card-slide-wait` after `card-slide`), which may be any beginning of the name. */
function neededFor(head: string): { classes?: readonly string[] } {
  if (head.startsWith('@keyframes ')) {
    const words = head.slice('@keyframes '.length).trim().split('-')
    return { classes: words.map((_, index) => words.slice(0, index + 1).join('-')) }
  }
  const selectors = head.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(',')
  const classes = selectors.map(selector => /^\s*\.([\w-]+)/.exec(selector)?.[1])
  return classes.every(name => name !== undefined) ? { classes } : {}
}

/** The blocks of a text of styles, and the statements between them, which have no body. Strings may hold braces. */
function blocksOf(css: string): { head: string; body?: string; text: string }[] {
  const blocks: { head: string; body?: string; text: string }[] = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{' && depth++ === 0) opened = index
    else if (token === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, opened), body: css.slice(opened + 1, index), text: css.slice(start, index + 1) })
      start = index + 1
    } else if (token === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index), text: css.slice(start, index + 1) })
      start = index + 1
    }
  }
  return blocks
}
