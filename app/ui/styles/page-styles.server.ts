/**
 * The styles that a page needs: rules without a class, and those of its classes. A sheet's rules start with their own class and
 * the order of sheets does not matter (`tests/structure/styles.test.ts`), so omitted rules would match nothing.
 */

/**
 * A rule with the classes that its selectors start with (any of them makes it needed), or a group of rules (`@layer`, `@media`).
 */
type Rule = { text: string; classes?: readonly string[] } | { head: string; rules: Rule[] }

/**
 * Takes the site's minified styles and returns a function that selects a page's styles by its classes.
 * @param attributes of the root element: the sheets of other designs are left out
 */
export function pageStylesFrom(
  allStyles: string,
): (lists: Iterable<string>, attributes?: Readonly<Record<string, string>>) => string {
  const rules = rulesOf(allStyles)
  return (lists, attributes = {}) => {
    const present = new Set([...lists].flatMap(list => list.split(' ')))
    return pick(
      rules,
      classes => !classes || classes.some(name => present.has(name)),
      head => {
        const [, attribute, value] = /^@scope \(\[([\w-]+)="?([\w-]+)"?\]\)$/.exec(head) ?? []
        return attribute === undefined || attributes[attribute] === value
      },
    )
  }
}

/** The styles that a page may lack: the rules of classes, with the order of the layers. */
export function classStyles(allStyles: string): string {
  return pick(rulesOf(allStyles), (classes, text) => classes !== undefined || text.endsWith(';'))
}

function pick(
  rules: readonly Rule[],
  isWanted: (classes: readonly string[] | undefined, text: string) => boolean,
  isChosen: (head: string) => boolean = () => true,
): string {
  let picked = ''
  for (const rule of rules) {
    if ('text' in rule) {
      if (isWanted(rule.classes, rule.text)) picked += rule.text
      continue
    }
    if (!isChosen(rule.head)) continue
    const inside = pick(rule.rules, isWanted, isChosen)
    if (inside !== '') picked += `${rule.head}{${inside}}`
  }
  return picked
}

const attribute = ' class="'

/** The distinct `class` attributes of a page's HTML, in order. In JSON the quotes are escaped, so they do not match. */
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

/** Merges each layer into one group: the order between layers is fixed elsewhere. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (const { head, body, text } of blocksOf(css)) {
    if (!/^@(layer|media|supports|container|scope)\b/.test(head) || body === undefined) rules.push({ text, ...neededFor(head) })
    else {
      const layer = rules.find(rule => 'head' in rule && rule.head === head && head.startsWith('@layer '))
      if (layer && 'head' in layer) layer.rules.push(...rulesOf(body))
      else rules.push({ head, rules: rulesOf(body) })
    }
  }
  return rules
}

/**
 * The name of an animation or of a kind of paper starts with its sheet's class (`card-slide-wait` for `card-slide`), which may be
 * any prefix of the name.
 */
function neededFor(head: string): { classes?: readonly string[] } {
  const named = /^@(?:keyframes|page) ([\w-]+)/.exec(head)?.[1]
  if (named) {
    const words = named.split('-')
    return { classes: words.map((_, index) => words.slice(0, index + 1).join('-')) }
  }
  const selectors = head.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(',')
  const classes = selectors.map(selector => /^\s*\.([\w-]+)/.exec(selector)?.[1])
  return classes.every(name => name !== undefined) ? { classes } : {}
}

/** The blocks of a style sheet, and the statements between them, which have no body. Strings may contain braces. */
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
