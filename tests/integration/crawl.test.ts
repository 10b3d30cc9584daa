/**
 * Every internal link leads to a 200: each path is fetched once per language, links with a query two deep.
 * Runs on the built site, as a visitor without script sees it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsIn } from '../support/locales'
import { type RunningSite, sharedSite } from '../support/site'

let site: RunningSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

type Step = { address: string; from: string; queryDepth: number }

test('every internal link leads to a page, a picture or a file that is there', async () => {
  const seen = new Set<string>()
  const paths = new Set<string>()
  const wrong: string[] = []
  let steps: Step[] = ['nl', 'fr', 'en', 'de'].map(language => ({ address: `/${language}/`, from: 'the start', queryDepth: 0 }))
  while (steps.length > 0) {
    const round = steps.filter(step => !seen.has(step.address) && seen.add(step.address))
    steps = []
    for (const batch of chunks(round, 8)) {
      const found = await Promise.all(batch.map(follow))
      steps.push(...found.flat())
    }
  }
  expect(wrong).toEqual([])
  expect(paths.size).toBeGreaterThan(300)

  async function follow({ address, from, queryDepth }: Step): Promise<Step[]> {
    const answer = await fetch(site.url + address, { redirect: 'manual', headers: { Accept: 'text/html,image/avif' } })
    const body = await answer.text()
    if (answer.status !== 200) {
      wrong.push(`${answer.status} ${address} (linked from ${from})`)
      return []
    }
    const { pathname } = new URL(address, site.url)
    paths.add(pathname)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return []
    const shown = body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '')
    const words = shown.replace(/name="form-token" value="[^"]*"/g, '')
    const problem = /undefined|\[object Object\]|NaN/.exec(words)?.[0] ?? keyIn(words)
    if (problem) wrong.push(`${address} shows ${problem}`)
    return linksOf(shown).flatMap(link => {
      const target = new URL(link, site.url + address)
      if (target.origin !== site.url || target.pathname.startsWith('/media/')) return []
      const path = target.pathname + target.search
      if (target.search === '') return [{ address: path, from: address, queryDepth: 0 }]
      // A link with a query leads to the same screen again: two deep are enough, and once per shape and screen.
      if (queryDepth >= 2) return []
      const shape = `${target.pathname}?${[...target.searchParams.keys()].join('&')}`
      if (shapes.has(shape)) return []
      shapes.add(shape)
      return [{ address: path, from: address, queryDepth: queryDepth + 1 }]
    })
  }
}, 300_000)

const texts = textsIn('nl')

/** A key that stands where its text should: between tags or as an attribute; what a form sends may be called alike. */
function keyIn(html: string): string | undefined {
  const words = [...html.matchAll(/(?:>|\s(?!value)[\w-]+=")([A-Z][A-Z0-9_]*)(?=[<"])/g)].map(([, word]) => word!)
  return words.find(word => /^[A-Z]{2,}_[A-Z0-9_]+$/.test(word) || (word in texts && !Object.values(texts).includes(word)))
}

const shapes = new Set<string>()

function linksOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href)="([^"#][^"]*)"/g)]
    .map(([, link]) => (link ?? '').replace(/&amp;/g, '&'))
    .filter(link => !/^(mailto|tel|data):/.test(link))
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
}
