/** What the agency's web developer reads when a page is missing that code links to. */
import { expect, it } from 'vitest'
import { checkPaths } from '../../app/platform/agency/check-paths.server'
import { type PathEntry, pathTable } from '../../app/platform/paths/table'

const without = (...keys: string[]) => pathTable.filter(({ key }) => !keys.includes(key))
const changed = (key: string, change: Partial<PathEntry>) =>
  pathTable.map(entry => (entry.key === key ? { ...entry, ...change } : entry))

it('takes the table as it is, pages of the agency and without those of content', () => {
  const own: PathEntry = { ...pathTable[0]!, key: 'our-team', original: '/our-team/', nl: '/nl/ons-team/' }
  expect(() => checkPaths()).not.toThrow()
  expect(() => checkPaths([...without('discreet', 'services-invest'), own])).not.toThrow()
})

it.each(['home', 'compare', 'sale-property', 'privacy', 'feedback-contact-me'])('does not start without %s', key => {
  expect(() => checkPaths(without(key))).toThrow(
    `data/site/paths.json: ${key}: there is no page with this key, and other pages link to it`,
  )
})

it('starts without a form that is linked to only where it is, but not without its thank-you page', () => {
  expect(() => checkPaths(without('job-contact', 'feedback-job-contact', 'rent-send-to-friend'))).not.toThrow()
  expect(() => checkPaths(without('rent-rental-application', 'feedback-rental-application'))).not.toThrow()
  expect(() => checkPaths(without('feedback-job-contact'))).toThrow('feedback-job-contact: there is no page')
  expect(() => checkPaths(without('sale-send-to-friend', 'feedback-send-to-friend'))).toThrow('feedback-send-to-friend: there')
})

it('does not start with an address that asks for what no link has', () => {
  expect(() => checkPaths(changed('sale-property', { fr: '/fr/a-vendre/{street}/{id}/' }))).toThrow(
    'data/site/paths.json: sale-property.fr: there is no value for {street}; this page has only {city}, {id}, {title}',
  )
  expect(() => checkPaths(changed('contact', { nl: '/nl/{city}/' }))).toThrow(
    'contact.nl: there is no value for {city}; this page has none',
  )
  expect(() => checkPaths(changed('sale-property', { nl: '/nl/te-koop/{id}/' }))).not.toThrow()
  expect(() => checkPaths(changed('contact', { nl: '/nl/{city}/', external: 'https://elsewhere.example/' }))).not.toThrow()
})
