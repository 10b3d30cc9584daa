import { describe, expect, it } from 'vitest'
import { regionOf } from '../../app/domains/catalogue/law.server'
import fc from '../support/fast-check'

const belgium = 10

describe('regionOf (SPEC §9)', () => {
  it.each([
    ['1000', 'brussels'],
    ['1299', 'brussels'],
    ['1300', 'wallonia'],
    ['1499', 'wallonia'],
    ['1500', 'flanders'],
    ['3999', 'flanders'],
    ['4000', 'wallonia'],
    ['7999', 'wallonia'],
    ['8000', 'flanders'],
    ['9999', 'flanders'],
  ])('locates %s in %s', (zip, region) => {
    expect(regionOf(zip, belgium)).toBe(region)
  })

  it.each(['999', '0999', '10000', '', '90a0', '9000 Gent', 'L-1234'])('returns undefined for %j', zip => {
    expect(regionOf(zip, belgium)).toBeUndefined()
  })

  it.each(['B-9000', 'b 9000', ' 9000 '])('reads the spelling %j', zip => {
    expect(regionOf(zip, belgium)).toBe('flanders')
  })

  it('returns undefined outside Belgium', () => {
    expect(regionOf('1000', 50)).toBeUndefined()
    expect(regionOf('9000', 0)).toBeUndefined()
  })

  it('knows a region for every Belgian postcode', () => {
    fc.assert(fc.property(fc.integer({ min: 1000, max: 9999 }), code => regionOf(String(code), belgium) !== undefined))
  })
})
