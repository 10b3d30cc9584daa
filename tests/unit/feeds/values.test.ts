/** Feed values: what is accepted, and what is rejected as ambiguous (CRM cases 19, 20, 23, 27). */
import { describe, expect, it } from 'vitest'
import { pointIn } from '../../../app/domains/feeds/values/coordinates'
import { anHourBefore, dayIn, momentIn } from '../../../app/domains/feeds/values/days'
import {
  amountIn,
  countIn,
  energyIn,
  facadesIn,
  flagIn,
  floorIn,
  numberIn,
  yearIn,
} from '../../../app/domains/feeds/values/numbers'
import { plainLine, plainText } from '../../../app/domains/feeds/values/plain-text.server'

describe('texts', () => {
  it.each([
    ['<p>Ruime woning</p><p>met tuin</p>', 'Ruime woning\n\nmet tuin'],
    [
      '<p>Troeven:</p><ul><li>zon &amp; rust</li>\r\n<li><p>5&nbsp;kamers</p></li></ul>Einde',
      'Troeven:\n\n- zon & rust\n- 5 kamers\n\nEinde',
    ],
    ['een<br>twee<BR/>drie', 'een\ntwee\ndrie'],
    ['<div style="x:y"><span>Zicht</span> op <b>zee</b></div>', 'Zicht op zee'],
    ['weg<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe>!', 'weg!'],
    ['caf&eacute; &lt;3 &#8364;', 'café <3 €'],
    ['caf&amp;eacute;', 'caf&eacute;'],
    ['regel een\r\nregel twee\n\n\n\nregel drie', 'regel een\nregel twee\n\nregel drie'],
    ['prijs < 300 000 en > 200 000', 'prijs < 300 000 en > 200 000'],
    [1050, '1050'],
    ['-', undefined],
    [' \n ', undefined],
    ['<p>&nbsp;</p>', undefined],
    [null, undefined],
    [{ text: 'x' }, undefined],
  ])('%j is %j', (given, text) => expect(plainText(given)).toBe(text))

  it('are single lines where required', () => expect(plainLine('<h1>Villa</h1>\nmet zwembad')).toBe('Villa met zwembad'))
})

describe('numbers', () => {
  it.each([
    ['85,5', 85.5],
    ['1,5', 1.5],
    ['85.50', 85.5],
    ['1.250,50', 1250.5],
    ['179-179', 179],
    ['51.05872', 51.05872],
    [' 12 ', 12],
    ['1.250', undefined],
    ['179-180', undefined],
    ['120 m²', undefined],
    ['1e3', undefined],
    ['', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [true, undefined],
  ])('%j is %j', (given, number) => expect(numberIn(given)).toBe(number))

  it('have a range and a sentinel for unknown each', () => {
    expect([0, -1, '0', 250_000].map(amountIn)).toEqual([undefined, undefined, undefined, 250_000])
    expect([0, 1.5, 1000, '3'].map(countIn)).toEqual([undefined, undefined, undefined, 3])
    expect([0, '-1', 'gelijkvloers', 100].map(floorIn)).toEqual([0, -1, undefined, undefined])
    expect(['±1960', 'um 1900', '1960-1965', 0, 1985, 12345].map(yearIn)).toEqual([
      1960,
      1900,
      undefined,
      undefined,
      1985,
      undefined,
    ])
    expect([0, -12, 12_000].map(energyIn)).toEqual([undefined, -12, undefined])
    expect([0, 1, '3', 5].map(facadesIn)).toEqual([undefined, undefined, 3, undefined])
    expect([1, '0', 'TRUE', 2, undefined].map(flagIn)).toEqual([true, false, true, undefined, undefined])
  })
})

describe('days', () => {
  it.each([
    ['/Date(1700000000000+0100)/', '2023-11-14'],
    ['/Date(946681200000+0100)/', '2000-01-01'],
    ['/Date(-62135596800000)/', undefined],
    ['/Date(0)/', '1970-01-01'],
    ['2026-10-25 23:30:00', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-26'],
    ['2026-11-22', '2026-11-22'],
    ['06/18/2034 00:00', '2034-06-18'],
    ['31/12/2034 00:00', undefined],
    ['0001-01-01T00:00:00', undefined],
    ['2026-02-30', undefined],
    ['onbekend', undefined],
    [20261122, undefined],
  ])('%j is %j', (given, day) => expect(dayIn(given)).toBe(day))

  it('are those of Brussels even if the provider writes UTC', () => {
    expect(dayIn('2026-07-01T22:30:00', 'UTC')).toBe('2026-07-02')
    expect(momentIn('2026-07-01T22:30:05', 'UTC')).toBe(Date.parse('2026-07-01T22:30:05Z'))
  })

  it('handle the repeated hour', () => {
    const [first, second] = [Date.parse('2026-10-25T00:50:00Z'), Date.parse('2026-10-25T01:10:00Z')]
    expect(anHourBefore(`/Date(${first}+0200)/`)).toBe('2026-10-25 01:50:00')
    expect(anHourBefore(`/Date(${second}+0100)/`)).toBe('2026-10-25 01:10:00')
    expect(anHourBefore('2026-10-25 02:50:00')).toBe('2026-10-25 01:50:00')
    expect(anHourBefore('')).toBeUndefined()
  })
})

describe('coordinates', () => {
  const ghent = { Latitude: 51.05, Longitude: 3.72 }

  it('are corrected if swapped', () => {
    expect(pointIn('51.05', '3,72', 10)).toEqual(ghent)
    expect(pointIn(3.72, 51.05, 10)).toEqual(ghent)
  })

  it('are dropped if outside the area', () => {
    expect(pointIn(0, 0, 10)).toBeUndefined()
    expect(pointIn(0, 0, 1)).toBeUndefined()
    expect(pointIn(48.85, 2.35, 10)).toBeUndefined()
    expect(pointIn('', undefined, 10)).toBeUndefined()
    expect(pointIn(48.85, 2.35, 3)).toEqual({ Latitude: 48.85, Longitude: 2.35 })
  })
})
