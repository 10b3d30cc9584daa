/** axe's findings on a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

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
  const builder = new AxeBuilder({ page, ...(there && { axeSource: 'void 0' }) })
  builder.options({ resultTypes: ['violations'] }).setLegacyMode(alone)
  if (part) builder.include(part)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
