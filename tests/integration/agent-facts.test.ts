/** An agent's page uses only the catalogue. */
import { expect, test } from 'vitest'
import { agentFacts } from '../../app/domains/catalogue/agents/agent-facts.server'
import { findAgent } from '../../app/domains/catalogue/property.server'
import { demoRecords, offered } from '../support/demo'
import { start, testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const day = 86_400_000

test('shows an agent’s properties on offer, sales and lettings of a year, and languages in the reader’s words', () => {
  const records = demoRecords()
  const theirs = [...offered(records, 'sale'), ...offered(records, 'rent')].filter(({ ManagerID }) => ManagerID === 2)
  const facts = agentFacts(site, findAgent(site, 2)!, 'fr')
  expect(facts).toEqual({ offered: theirs.length, closed: 2, languages: 'néerlandais et anglais' })
})

test('does not count sales older than a year', () => {
  const later = testSite({ catalogue: true, now: start + 330 * day })
  expect(agentFacts(later, findAgent(later, 2)!, 'nl').closed).toBe(0)
  expect(agentFacts(later, findAgent(later, 2)!, 'nl').offered).toBeGreaterThan(0)
})
