/** Which cookies a visitor is asked about, by the services that the agency uses. */
import { expect, it } from 'vitest'
import { toggles, togglesFor } from '../../app/domains/site/consent/consent'

const none = { statistics: false, analytics: '', ads: '', tagManager: '', pixel: '' }

it.each([
  ['none of them', none, ['necessary']],
  ['statistics of its own', { ...none, statistics: true }, ['necessary', 'analytical']],
  ['one that counts', { ...none, analytics: 'G-1' }, ['necessary', 'analytical']],
  ['advertisements and a pixel', { ...none, ads: 'AW-1', pixel: '1' }, ['necessary', 'marketing', 'social']],
  ['a tag manager, which loads any', { ...none, tagManager: 'GTM-1' }, [...toggles]],
  ['all of them', { ...none, analytics: 'G-1', ads: 'AW-1', pixel: '1' }, [...toggles]],
])('asks about the categories of an agency with %s', (_, services, expected) => {
  expect(togglesFor(services)).toEqual(expected)
})
