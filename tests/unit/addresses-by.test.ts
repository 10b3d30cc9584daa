/** A request's recipients by its subject (docs/configure.md, recipients.json). */
import { describe, expect, it } from 'vitest'
import { addressesBy, everyAddressOf, type RequestFacts } from '../../app/platform/agency/addresses-by.server'
import { recipientsFile } from '../../app/platform/agency/config/forms.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'

const parsed = recipientsFile.parse({
  default: { addresses: ['info@a.example'], language: 'fr', by: [{ province: 'BE-WNA', addresses: ['default@a.example'] }] },
  'contact-me': {
    addresses: ['visits@a.example'],
    language: 'fr',
    by: [
      { agent: 3, addresses: ['three@a.example', 'boss@a.example'] },
      { office: 'namur', type: 4, addresses: ['land@a.example'] },
      { office: 'gone' },
      { office: 'namur' },
      { province: 'BE-WLG', addresses: ['liege@a.example'] },
      { type: 4, addresses: ['plots@a.example'] },
    ],
  },
  'job-contact': { addresses: ['jobs@a.example'], language: 'fr' },
})
const offices = [{ id: 'namur', email: 'namur@a.example' }] as Configuration['offices']
const configuration = { recipients: parsed, offices }
const sent = (facts: Partial<RequestFacts>, form = 'contact-me') =>
  addressesBy(configuration, form, () => ({ types: [], ...facts }))

describe('the addresses of a request', () => {
  it.each<[string, Partial<RequestFacts>, string[]]>([
    ['nothing known', {}, ['visits@a.example']],
    [
      'the first line before all others',
      { agent: 3, office: 'namur', province: 'BE-WLG' },
      ['three@a.example', 'boss@a.example'],
    ],
    ['a line of which all holds', { office: 'namur', types: [1, 4] }, ['land@a.example']],
    ['an office without addresses', { office: 'namur', types: [1], province: 'BE-WLG' }, ['namur@a.example']],
    ['an office that is not there', { office: 'gone' }, ['visits@a.example']],
    ['a province', { agent: 4, province: 'BE-WLG', types: [4] }, ['liege@a.example']],
    ['a type', { types: [4] }, ['plots@a.example']],
  ])('are those of %s', (_, facts, addresses) => {
    expect(sent(facts)).toEqual(addresses)
  })

  it('fall back to default for a form without a line', () => {
    expect(sent({ province: 'BE-WNA' }, 'send-to-friend')).toEqual(['default@a.example'])
    expect(sent({ province: 'BE-WNA' }, 'job-contact')).toEqual(['jobs@a.example'])
  })

  it('all belong to the agency', () => {
    expect(everyAddressOf(configuration, 'contact-me')).toEqual([
      'visits@a.example',
      'three@a.example',
      'boss@a.example',
      'land@a.example',
      'namur@a.example',
      'liege@a.example',
      'plots@a.example',
    ])
  })
})

it.each([
  [{ addresses: ['x@a.example'] }, 'must say for which agent'],
  [{ agent: 1 }, 'is missing'],
  [{ province: 'Namur', addresses: ['x@a.example'] }, 'BE-WNA'],
])('refuses the line %j', (line, message) => {
  const result = recipientsFile.safeParse({ default: { addresses: ['info@a.example'], language: 'fr', by: [line] } })
  expect(result.error?.message).toContain(message)
})
