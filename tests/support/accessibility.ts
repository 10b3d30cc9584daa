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
 * Runs every axe rule on the page or the selected part; or only the given rules, including ones off by default. Passes are not
 * reported, and a page without frames collects its own result: recording passes, and the blank page that merges frames' results,
 * cost more than the rules.
 * @returns one line each: the rule, and the elements that break it
 */
export async function violationsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  const alone = page.frames().length === 1
  // It stays in a page that it has checked.
  const there = alone && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, axeSource: there ? 'void 0' : source })
  builder.options({ resultTypes: ['violations'] }).setLegacyMode(alone)
  if (part) builder.include(part)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
