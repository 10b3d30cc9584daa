/** The web developer's messages when a page linked by code is missing. */
import { expect, it } from 'vitest'
import { pathFindings } from '../../app/platform/agency/check-paths.server'
import { formatFindings } from '../../app/platform/agency/finding.server'
import { type PathEntry, pathTable } from '../../app/platform/paths/table'

/** The formatted errors. */
const said = (table?: readonly PathEntry[]) => formatFindings(pathFindings(table))
const without = (...keys: string[]) => pathTable.filter(({ key }) => !keys.includes(key))
const changed = (key: string, change: Partial<PathEntry>) =>
  pathTable.map(entry => (entry.key === key ? { ...entry, ...change } : entry))

it('accepts the table as it is, with agency pages and without content pages', () => {
  const own: PathEntry = { ...pathTable[0]!, key: 'our-team', original: '/our-team/', nl: '/nl/ons-team/' }
  expect(said()).toEqual([])
  expect(said([...without('discreet', 'services-invest'), own])).toEqual([])
})

it.each(['home', 'compare', 'sale-property', 'privacy', 'feedback-contact-me'])('refuses a table without %s', key => {
  expect(said(without(key))).toEqual([`data/site/paths.json: ${key}: there is no page with this key, and other pages link to it`])
})

it('accepts a missing optional form, but not a missing thank-you page', () => {
  expect(said(without('job-contact', 'feedback-job-contact', 'rent-send-to-friend'))).toEqual([])
  expect(said(without('rent-rental-application', 'feedback-rental-application'))).toEqual([])
  expect(said(without('saved-visit'))).toEqual([])
  expect(said(without('feedback-job-contact'))).toEqual([expect.stringContaining('feedback-job-contact: there is no page')])
  expect(said(without('sale-send-to-friend', 'feedback-send-to-friend'))).toEqual([
    expect.stringContaining('feedback-send-to-friend: there'),
  ])
})

it('refuses an address with a parameter that no link fills', () => {
  expect(said(changed('sale-property', { fr: '/fr/a-vendre/{street}/{id}/' }))).toEqual([
    expect.stringMatching(
      /: sale-property: fr: there is no value for \{street\}; this page has only \{city\}, \{id\}, \{title\}$/,
    ),
  ])
  expect(said(changed('contact', { nl: '/nl/{city}/' }))).toEqual([
    expect.stringContaining('contact: nl: there is no value for {city}; this page has none'),
  ])
  expect(said(changed('sale-property', { nl: '/nl/te-koop/{id}/' }))).toEqual([])
  expect(said(changed('contact', { nl: '/nl/{city}/', external: 'https://elsewhere.example/' }))).toEqual([])
})

it('refuses a text page at an address that a screen answers', () => {
  const own = (nl: string): PathEntry => ({ ...pathTable[0]!, key: 'our-team', original: '/our-team/', nl, fr: '/fr/equipe/' })
  expect(said([...pathTable, own('/nl/kantoren/ons-team/')])).toEqual([
    expect.stringMatching(/: our-team: nl: is an address of office too, \/nl\/kantoren\/\{office\}\/$/),
  ])
  expect(said([...pathTable, own('/nl/over-ons/ons-team/')])).toEqual([])
})
