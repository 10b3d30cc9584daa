/**
 * Parts of pages are rendered once and put into later pages (decisions 73 and 117): a page must be the same whichever were rendered
 * before it. What a part uses without naming it would differ.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/site'

const plain = [
  '?price=0-300000',
  '?price=150000-400000',
  '?type=1',
  '?type=1,2&bedrooms=2-0',
  '?city=Gent|9000',
  '?city=Gent|9000,Aalst|9300&price=0-400000',
  '?price=0-1',
  '?search=huis',
  `?search=${encodeURIComponent(`"tuin" & 'terras' <b>`)}`,
  '?price-max=zevenhonderd',
]
/** What is first for one site is last for the other: at one end nothing is chosen, at the other everything is. */
const searches = [
  ...['', '?page=2', '?view=map'],
  ...plain,
  ...plain.map(search => `${search}&sort=price-asc`),
  ...['?price=0-900000&sort=price-asc&page=2', '?price=1-999999&type=1&city=Gent|9000&search=a&sort=price-desc'],
]
const pages = [
  ...['nl/te-koop', 'fr/a-vendre', 'nl/te-huur'].flatMap(list => searches.map(search => `/${list}/${search}`)),
  ...['/nl/', '/fr/', '/nl/bestaat-niet/', '/nl/bestaat-niet/?a="1"', '/nl/cookie-instellingen/'],
]

let sites: RunningSite[]
beforeAll(async () => {
  sites = await Promise.all([startSite(), startSite()])
})
afterAll(() => Promise.all(sites.map(site => site.stop())))

/** Without what is of the one site alone, and with its address of the data, whose hash that address is part of, left out. */
async function textOf({ url }: RunningSite, page: string): Promise<string> {
  const answer = await fetch(url + page)
  const text = `${answer.status} ${await answer.text()}`
  return text.replaceAll(url, 'https://site.example').replace(/page-data=[\w-]{22}/, '')
}

test('a page is the same whichever pages were rendered before it', async () => {
  const [one, other] = sites as [RunningSite, RunningSite]
  const forwards = new Map<string, string>()
  for (const page of pages) forwards.set(page, await textOf(one, page))
  for (const page of pages.toReversed()) expect(await textOf(other, page), page).toBe(forwards.get(page))
  expect([...forwards.values()].filter(text => text.startsWith('200 ')).length).toBe(pages.length - 2)
})
