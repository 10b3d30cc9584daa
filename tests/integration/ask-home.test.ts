/** "Ask about this home": facts of its page with their place, or the form. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { priceFields } from '../../app/domains/catalogue/hidden-fields'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import type { PropertyView } from '../../app/domains/catalogue/property/property-view'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { answerQuestion } from '../../app/domains/search/ask/answer-question.server'
import type { AskView } from '../../app/domains/search/ask/answer-view'
import { languages } from '../../app/platform/i18n/languages'
import * as route from '../../app/routes/catalogue/property'
import * as contact from '../../app/routes/enquiries/property-contact'
import { property } from '../../db/schema/catalogue.server'
import { callRoute } from '../support/call-route'
import { pageMarkupOf } from '../support/markup'
import table from '../support/questions.json'
import { reconfigured, testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const rows = site.catalogue().database.select().from(property).all()
const offered = rows.filter(({ state }) => state === 'offered')
type Language = (typeof languages)[number]
const questions = table as unknown as Record<Language, [question: string, topics: string][]>
type Data = { asked: AskView | null; property: PropertyView; head: { noindex?: boolean } }

const shownOf = (id: number, language: Language = 'nl') => findProperty(site, id, language) as ShownProperty
async function ask(id: number, question: string, language: Language = 'nl') {
  const shown = shownOf(id, language)
  const answer = await callRoute(site, route, `${listingHref(shown, language)}?ask=${encodeURIComponent(question)}`)
  const data = (await answer.json()) as Data
  const html = await pageMarkupOf(site.texts(language), route, data)
  return { answer, data, asked: data.asked as AskView, html }
}
const having = (is: (record: ShownProperty['record']) => boolean) => offered.find(({ record }) => is(record))?.id as number

describe('a question about a home', () => {
  it('is answered with the fact and its place on the page', async () => {
    const id = having(({ HasLift }) => HasLift === true)
    const { asked, html, data, answer } = await ask(id, 'Is er een lift?')
    expect(asked.answers).toEqual([{ label: 'Lift', value: 'Ja', href: '#fact-HasLift' }])
    expect(asked.isWhole).toBe(true)
    expect(html).toMatch(/<a href="#fact-HasLift">/)
    expect(html).toMatch(/id="fact-HasLift"/)
    // Neither stored for others, nor for search engines.
    expect(data.head.noindex).toBe(true)
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
  })

  it('is answered by the description’s own words', async () => {
    const id = having(({ Description = '' }) => Description.includes('Huisdieren in overleg.'))
    const { asked } = await ask(id, 'huisdieren?')
    expect(asked.answers).toEqual([
      { label: 'Uit de beschrijving', value: 'Huisdieren in overleg.', href: '#description', quote: {} },
    ])
  })

  it.each(languages)('as the field suggests it in %s is answered for a home on offer', async language => {
    const hint = site
      .texts(language)
      .t('ASK_HINT')
      .replace(/^[^:]*:/, '')
    const suggested = hint
      .split('?')
      .map(words => words.trim())
      .filter(Boolean)
    expect(suggested).toHaveLength(3)
    const id = having(({ EnergyPerformance, Availability }) => EnergyPerformance !== undefined && Availability !== undefined)
    for (const question of suggested) {
      const { asked } = await ask(id, `${question}?`, language)
      expect([question, asked.isWhole, asked.answers.length > 0]).toEqual([question, true, true])
    }
  })

  it('is answered by a no, and by what the description says of it', async () => {
    const id = having(({ HasParking, Description = '' }) => HasParking === false && /een staanplaats/i.test(Description))
    const { asked } = await ask(id, 'Kan ik er een auto parkeren?')
    expect(asked.answers[0]).toMatchObject({ value: 'Nee', href: '#fact-HasParking' })
    expect(asked.answers.at(-1)).toMatchObject({ href: '#description', quote: {} })
  })

  it('leads to the form with the question filled in if the page does not say', async () => {
    const id = having(({ Description = '', HasLift }) => HasLift === undefined && !/lift/i.test(Description))
    const { asked, html } = await ask(id, 'Is er "een" lift & hond?')
    expect([asked.answers, asked.isWhole]).toEqual([[], false])
    expect(html).toContain(site.texts('nl').t('ASK_NOT_STATED'))
    const form = await callRoute(site, contact, asked.ask)
    const page = (await form.json()) as object
    const markup = await pageMarkupOf(site.texts('nl'), contact, page)
    expect(markup).toMatch(/<textarea[^>]*>Is er &quot;een&quot; lift &amp; hond\?<\/textarea>/)
  })

  it('may be about several facts, of which some are not stated', async () => {
    const id = having(
      ({ NumberOfBedRooms, Description = '' }) => Boolean(NumberOfBedRooms) && !/glasvezel|internet/i.test(Description),
    )
    const { asked, html } = await ask(id, 'hoeveel slaapkamers en is er glasvezel?')
    expect(asked.answers.map(({ href }) => href)).toEqual(['#fact-NumberOfBedRooms'])
    expect(html).toContain(site.texts('nl').t('ASK_PARTLY'))
  })

  it('is not answered if nothing is asked or understood', async () => {
    const [{ id } = { id: 0 }] = offered
    expect((await ask(id, '  \u0000 ')).asked).toBeNull()
    expect((await ask(id, 'wat eet de koning')).asked).toMatchObject({ answers: [], isWhole: false })
  })

  it('breaks nothing, however hostile', async () => {
    const [{ id } = { id: 0 }] = offered
    for (const typed of ['<script>alert(1)</script>', 'a'.repeat(5000), '\u202elift\u0007', '%00', "' or 1=1 --"]) {
      const { answer, asked, html } = await ask(id, typed)
      expect(answer.status).toBe(200)
      expect(asked.question.length).toBeLessThanOrEqual(200)
      expect(html).not.toContain('<script>alert')
      const form = await callRoute(site, contact, asked.ask)
      expect(form.status).toBe(200)
    }
    const twice = await callRoute(site, route, `${listingHref(shownOf(id), 'nl')}?ask=lift&ask=tuin`)
    expect(((await twice.json()) as Data).asked?.question).toBe('lift')
  })
})

it('a price that a marquee replaces is not told either', () => {
  const [found] = offered.filter(({ record }) => record.Marquee === 1 && record.Price && record.PublishPrice)
  const hiding = reconfigured(site, ({ marquee }) => {
    marquee.ignore = [1]
  })
  const view = (at: typeof hiding) =>
    propertyView(at, findProperty(at, found?.id ?? 0, 'nl') as ShownProperty, at.texts('nl'), '2026-11-20')
  const told = (at: typeof hiding) =>
    answerQuestion(view(at), new URLSearchParams({ ask: 'prijs, waarborg, notariskosten en totale kost?' }), at.texts('nl'))
      ?.asked.answers.flatMap(({ value = '' }) => value)
      .join()
      .replace(/\D/g, '')
  expect(told(site)).toContain(String(found?.record.Price))
  expect(told(hiding)).toBe('')
})

describe.each(languages)('every question in %s', language => {
  const texts = site.texts(language)
  const of = (view: PropertyView, question: string) => answerQuestion(view, new URLSearchParams({ ask: question }), texts)

  it('is answered with nothing that the page does not show, and only with places on it', async () => {
    for (const { id } of offered.slice(0, 12)) {
      const shown = shownOf(id, language)
      const plain = await callRoute(site, route, listingHref(shown, language))
      const data = (await plain.json()) as Data
      const html = await pageMarkupOf(texts, route, data)
      const words = textOf(html)
      const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, place]) => place).concat('content'))
      for (const [question] of questions[language]) {
        const found = of(data.property, question)
        const marked = found?.view.groups.flatMap(({ lines }) => lines.flatMap(each => (each.isAsked ? each.field : []))) ?? []
        const there = new Set([...places, ...marked.map(field => `fact-${field}`)])
        for (const { value = '', href, quote } of found?.asked.answers ?? []) {
          const shown = value.replace(/ …$/, '')
          // Distances and lists are worded for the answer.
          const parts = href === '#location' ? shown.split('; ').map(each => each.replace(/ ?[(:].*$/, '')) : shown.split(', ')
          for (const part of quote ? [shown] : parts)
            expect([question, part, words.includes(textOf(part))]).toEqual([question, part, true])
          if (href.startsWith('#')) expect([question, href, there.has(href.slice(1))]).toEqual([question, href, true])
        }
      }
    }
  })

  it('tells no hidden price or address', () => {
    const hidden = given.filter(({ ID, PublishPrice, PublishAddress }) => isOffered(ID) && !(PublishPrice && PublishAddress))
    expect(hidden.length).toBeGreaterThan(2)
    for (const { ID, PublishPrice, PublishAddress, Street, ...record } of hidden) {
      const view = propertyView(site, shownOf(ID, language), texts)
      const told = questions[language].flatMap(([question]) => of(view, question)?.asked.answers ?? [])
      const amounts = PublishPrice ? [] : priceFields.map(field => String((record as Record<string, unknown>)[field] ?? ''))
      for (const { value = '' } of told) {
        for (const amount of amounts) if (amount.length > 3) expect(value.replace(/\D/g, '')).not.toContain(amount)
        if (!PublishAddress && Street) expect(value).not.toContain(Street)
      }
    }
  })
})

type Given = { ID: number; PublishPrice: boolean; PublishAddress: boolean; Street?: string }
const folder = 'data/catalogue/properties'
const given = readdirSync(folder).flatMap(file => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Given[])
const isOffered = (id: number) => offered.some(each => each.id === id)

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
