/** What axe finds wrong in a page. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The minified file of axe, which is half as long to send. It reads each colour of a page once: it would parse the same few again for
 * every element, a third of its time.
 */
const source = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}
{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, new axe.commons.color.Color(parseString.call(this, text)))
    const { r, g, b, alpha } = known.get(text)
    return Object.assign(this, { r, g, b, alpha })
  }
}`

/**
 * Runs every axe rule on the page or the selected part; or only the given rules, including ones off by default. Passes and selectors
 * are not reported, and a page without frames is asked itself, once: what the package would do more (the source evaluated twice, the
 * passes recorded, a blank page to merge the results of frames) costs more than the rules.
 * @returns one line each: the rule, and the elements that break it
 */
export async function violationsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  const options: Options = { resultTypes: ['violations'], selectors: false, ...(rules && { runOnly: rules }) }
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page, axeSource: source }).options(options)
    if (part) builder.include(part)
    return linesOf((await builder.analyze()).violations)
  }
  // It stays in a page that it has checked.
  const there = await page.evaluate(() => 'axe' in window)
  const run = `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify(options)})`
  return linesOf(await page.evaluate<Violations>(`${there ? '' : source}\n${run}.then(({ violations }) => violations)`))
}

type Options = Parameters<AxeBuilder['options']>[0]
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const linesOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
