/**
 * Every mail of `npm run mails` in a browser: in Dutch on the narrowest phone and in full width, in dark and light; and on the phone
 * in German, whose words are the longest.
 */
import { expect, test } from 'vitest'
import { sampleMails } from '../../app/commands/mails/sample-mails'
import { sharedBrowser } from '../support/browser'
import { testSite } from '../support/test-site'

/** Errors of the mails in this page's frames; WCAG 2.2, 1.4.3 and 1.4.10. */
function faultsInFrames(withContrast: boolean): string[] {
  const faults: string[] = []
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color).map(value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const isClear = (color: string) => channels(color)[3] === 0
  const behind = (start: Element): string => {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  for (const frame of document.querySelectorAll('iframe')) {
    const inner = frame.contentDocument as Document
    const root = inner.documentElement
    if (root.scrollWidth > frame.clientWidth) faults.push(`${frame.title}: ${root.scrollWidth} px wide of ${frame.clientWidth}`)
    if (!withContrast) continue
    const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT)
    const told = new Set<string>()
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (!parent || !text || parent.getClientRects().length === 0) continue
      const { color, fontSize } = getComputedStyle(parent)
      const pair = `${color} on ${behind(parent)}`
      if (told.has(pair)) continue
      told.add(pair)
      const [one, other] = [luminance(color), luminance(behind(parent))].sort((a, b) => b - a) as [number, number]
      const ratio = (one + 0.05) / (other + 0.05)
      if (ratio < (Number.parseFloat(fontSize) >= 24 ? 3 : 4.5))
        faults.push(`${frame.title}: ${ratio.toFixed(2)} for "${text}", ${pair}`)
    }
  }
  return faults
}

/** As an attribute value, without pictures, which the test does not load. */
const framed = (html: string) =>
  html
    .replace(/src="[^"]*"/g, 'src="data:,"')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')

const ways = [
  [320, 'dark'],
  [600, 'light'],
] as const

test('shows every mail within its width, readable in light and dark mode', async () => {
  const site = testSite({ catalogue: true, settings: { SITE_URL: 'https://www.gevel.example' } })
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 700, height: 800 }, offline: true })
  const page = await context.newPage()
  const faults: string[] = []
  let shown = 0
  for (const language of ['nl', 'de'] as const) {
    const mails = await sampleMails(site, language)
    const frames = mails.map(
      ({ name, mail }) => `<iframe title="${language} ${name}" width="320" height="10" srcdoc="${framed(mail.html)}"></iframe>`,
    )
    await page.setContent(`<style>iframe{border:0;display:block}</style>${frames.join('')}`, { waitUntil: 'load' })
    shown += await page.locator('iframe').count()
    // Colours come from the layout, whatever the language.
    const isFirst = language === 'nl'
    for (const [width, colorScheme] of isFirst ? ways : ways.slice(0, 1)) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(to => {
        for (const frame of document.querySelectorAll('iframe')) frame.width = String(to)
      }, width)
      const found = await page.evaluate(faultsInFrames, isFirst)
      faults.push(...found.map(fault => `${width} px, ${colorScheme}: ${fault}`))
    }
  }
  await context.close()
  expect(faults).toEqual([])
  expect(shown).toBeGreaterThan(250)
})
