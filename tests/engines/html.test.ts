/** The HTML of the screens, as a validator reads it. */
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawChart } from '../../app/domains/owner/chart.server'
import { type RunningSite, sharedSite } from '../support/site'

let site: RunningSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site?.stop())

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and characters in its own valid way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A telephone number may be written with ordinary spaces.
    'tel-non-breaking': 'off',
    'long-title': 'error',
  },
})

const screens = [
  '/nl/',
  '/nl/te-koop/',
  '/nl/te-koop/?view=map',
  '/nl/te-huur/?city=Gent%7C9000',
  '/nl/nieuwbouw/',
  '/nl/contact/',
  '/nl/gratis-schatting/',
  '/nl/zoekopdracht/',
  '/nl/verkopen/',
  '/nl/toegankelijkheid/',
  '/nl/privacy-statement/',
  '/nl/login/',
  '/nl/no-such-page/',
]

test.each(screens)('%s is valid', async screen => {
  expect(await mistakesIn(screen)).toEqual([])
})

test('a property and its form are valid', async () => {
  const list = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  const property = /href="(\/nl\/te-koop\/[^"?]+\/\d+\/)"/.exec(list)?.[1] ?? ''
  for (const screen of [property, `${property}contact/`]) expect(await mistakesIn(screen), screen).toEqual([])
})

test('the chart of an owner’s figures is valid', async () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: `2026-09-${index + 1}`, visits: index % 5, appearances: index }))
  const locale = { language: 'nl', formats: 'specification' } as const
  expect(await mistakesOf(await drawChart(days, { what: 'visits', label: 'Bezoeken', locale }))).toEqual([])
})

async function mistakesIn(screen: string): Promise<string[]> {
  return mistakesOf(await (await fetch(site.url + screen)).text())
}

async function mistakesOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}
