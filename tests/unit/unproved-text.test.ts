/** Mails to unverified addresses: which of a stranger's words they contain. */

import { describe, expect, it } from 'vitest'
import { leadsElsewhere, nameForMail } from '../../app/platform/spam/unproved-text'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { itGives } from '../support/tables'

describe('a name', () => {
  itGives(nameForMail, [
    ['O’Neill', 'O’Neill'],
    ["d'Hondt", "d'Hondt"],
    ['Jan & An', 'Jan & An'],
    ['J. P. Janssens', 'J. P. Janssens'],
    ['J.-P. Dupont', 'J.-P. Dupont'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['e.v.i.l.-c.o.m.', ''],
    ['Evil Dot Com', ''],
    ['evil punt be', ''],
    ['Pieter Punt', 'Pieter Punt'],
    ['Gal·la Müller-Lüdenscheid', 'Gal·la Müller-Lüdenscheid'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['王秀英', '王秀英'],
    ['Νίκος محمد דוד', 'Νίκος محمد דוד'],
    ['evil\uA4F8com', ''],
    ['evil\uA78Fcom', ''],
    ['evil\u1C79com', ''],
    ['evil·com', ''],
    ['Win now a car with this name of mine', 'Win now a car with'],
    ['evil.app', ''],
    ['Win nu: evil.app', 'Win nu'],
    ['💩.la', ''],
    ['Jan ❤.ws', 'Jan'],
    ['evil。com', ''],
    ['ｅvil．ｃｏｍ', ''],
    ['ev\u200Bil.\u200Dcom', ''],
    ['evil\u2024com', ''],
    ['bit.ly/x', ''],
    ['t.me/x', ''],
    ['http://127.0.0.1/', ''],
    ['127.0.0.1', ''],
    ['you@evil.example', ''],
    ['=?utf-8?B?V2lu?=', ''],
    ['=?utf?B?Vlu?=', 'utfBVlu'],
    ['Jan\r\nBcc: a@b.example', 'Jan Bcc'],
    ['<b>Jan</b>', ''],
    ['&', ''],
    ['', ''],
    ['Jan 0900 123 456', 'Jan'],
    ['Bel0900 nul9', ''],
    ['Jan ０９００', 'Jan'],
    ['a'.repeat(60), 'a'.repeat(40)],
  ])

  it('has at most 40 characters, all of them usual in names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), typed => {
        const written = nameForMail(typed)
        expect(Array.from(written).length).toBeLessThanOrEqual(40)
        expect(written).toMatch(/^[\p{L}\p{M}'’\-·& .]*$/u)
        expect(written).not.toMatch(/[\p{L}\p{M}]{2,}\.|\.\p{L}{2,}/u)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('a message', () => {
  const telephones = [
    'bel 0900 123 456',
    'bel 0900/12.345',
    'call +32 9 123 45 67',
    'call (32) 478-12-34-56',
    '0-9-0-0-1-2-3-4-5',
    '０９００１２３４５',
    '0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
    '900 123 456',
    '078 150 150',
    '0470-123 456',
    '0470,12,34,56',
    '0470!12!34!56',
    '0470 12 34\n56',
    '0470      12  …  34 🙂 56',
    '0470x12x34x56',
    'O47O 12 34 56',
    'O47o123456',
    '02/5/12 12:34',
    '04/7/2012 345',
    '04/7/2026 345',
    '04/7/2026 1:34',
    '04/07/2026 34',
    '€ 3.247 - 1.234.567',
    '€ 470.123 - 456.000',
    '0 470.000 123 45',
  ]
  it.each(telephones)('finds a telephone number in %j', text => expect(leadsElsewhere(text)).toBe(true))

  const addresses = [
    'bit.ly/x',
    'ga naar t.me/x',
    'evil.app',
    'evil。com',
    'EVIL．COM',
    'ev\u200Bil\u00AD.com',
    'evil . com/x',
    'evil . be',
    'evil .be',
    'evil[.]com',
    'evil (.) be',
    'evil(dot)be',
    'evil (punt) be',
    'evil dot be',
    'evil point fr',
    'evil. com',
    'evil.-be',
    'evil.’be',
    'evil…be',
    'evil...be',
    'evil•be',
    'evil • be',
    'evil🔴be',
    'evil⚫️be',
    'evil.\u0301be',
    'evil\uA4F8be',
    'e.v.i.l.-c.o.m.',
    'e.v.i.l.b.e',
    'http://10.0.0.1',
    '10.0.0.1',
    'https:\\\\evil',
    '300.000.example',
    'mail me@evil',
    'xn--e1afmkfd.xn--p1ai',
    '💩.la',
    'kijk op ❤️.ws',
    'пример.рф',
  ]
  it.each(addresses)('finds an address in %j', text => expect(leadsElsewhere(text)).toBe(true))

  const sentences = [
    'Kijk eens. Dit is iets voor u!',
    'Mooi huis, 3 slaapkamers en een tuin … tot 22 u.',
    'J. Janssens vond dit, o.a. voor J.-P. Dupont (m.a.w. voor u).',
    'A bit expensive? € 300 000, I know.',
    'Très joli... à voir',
    'Quel bien ! Visite : « demain », à l’aube ; dès 9 h.',
    'Voor 300.000 euro, of 1.250.000 met grond.',
    'Prijs: € 465.000, 145 m², 9000 Gent',
    '€ 1.250.000 - 1.400.000',
    'Tussen 300.000-350.000 €',
    'Tussen 300 000 - 350 000 €, 3 slaapkamers, 9000 Gent',
    'tussen € 249.500 en € 289.900',
    'Referentie GEV-2026-0031, EPC 123 kWh, 3de verdieping, lift + tuin & 2 slaapkamer(s)',
    'op 26/11/2026 om 14:30',
    'Te zien op 22-11-2026 om 14u30 🙂',
    'Bezoek: 26/11/2026 14:30, 3 slaapkamers',
    'Visite le 26/11/2026 à 14 h 30 ou le 27/11',
    'Open house on 26/11/26 at 2:30 pm',
    'Besichtigung am 26.11. um 14.30 Uhr, sonst 27.11.2026, 9.00–9.30 Uhr',
    'Schöne Wohnung: "ruhig" gelegen, 20 % günstiger!',
    '- 3 slaapkamers\n- tuin\n* garage',
  ]
  it.each(sentences)('finds neither in %j', text => expect(leadsElsewhere(text)).toBe(false))

  // The visitor is told to write them otherwise (docs/forms.md).
  const honestButRefused = [
    'Mooi huis.Kom kijken',
    'Mooi huis . Komt u mee?',
    'huis/tuin',
    '26/11/2026, 3 slaapkamers',
    '26/11/2026 - 28/11/2026',
    '€ 249.500 - 289.900',
    '€ 1.250.000 - 1.400.000, 3 slaapkamers',
  ]
  it.each(honestButRefused)('refuses %j too', text => expect(leadsElsewhere(text)).toBe(true))

  it('may have no sign between a host and its end', () => {
    const sign = fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }).filter(text => {
      const seen = text.normalize('NFKC').replace(/\p{Cf}|\p{Me}|\p{VS}/gu, '')
      return seen !== '' && !/[\p{L}\p{M}\p{N}\p{Z}\p{C}\s]/u.test(seen) && !/^[-‐–—'’&+(]$/u.test(seen)
    })
    const space = fc.constantFrom('', ' ')
    const host = fc.constantFrom('evil', 'evil-bank', 'EVIL', '💩')
    const end = fc.constantFrom('be', 'app', 'NL')
    fc.assert(
      fc.property(host, space, sign, end, (before, between, joined, after) => {
        expect(leadsElsewhere(`Kijk op ${before}${between}${joined}${after}!`)).toBe(
          !/^[‘"“”„«»(&+'’–—‐-]+$/u.test(joined) || between === '',
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  const two = (value: number) => String(value).padStart(2, '0')

  it('may name a day and an hour, however they are written', () => {
    const day = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2020, max: 2099 }),
    })
    const dates = fc
      .tuple(day, fc.constantFrom('/', '-', '.'), fc.integer({ min: 0, max: 4 }))
      .map(
        ([{ day, month, year }, sign, kind]) =>
          [
            [two(day), two(month), year].join(sign),
            [day, month, year].join(sign),
            [two(day), two(month), two(year % 100)].join(sign),
            [two(day), two(month)].join(sign),
            `${year}-${two(month)}-${two(day)}`,
          ][kind],
      )
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom(':', '.', 'h', 'u', ' h '))
      .map(([hour, minute, sign]) => `${two(hour)}${sign}${two(minute)}`)
    const between = fc.constantFrom(' om ', ' à ', ' at ', ', um ')
    const after = fc.constantFrom('', '.', ')', ' uur', ' Uhr', ' pm', ', 3 kamers', ' !')
    fc.assert(
      fc.property(dates, between, times, after, (date, sign, time, end) => {
        expect(leadsElsewhere(`Bezoek ${date}${sign}${time}${end}`)).toBe(false)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('may hold no telephone number, whatever stands between its digits', () => {
    const number = fc.constantFrom('0470123456', '025123456', '32470123456', '0900123456', '0612345678').map(text => [...text])
    const sign = fc.constantFrom(
      '',
      '',
      ' ',
      '  ',
      '\n',
      '/',
      '.',
      '-',
      ' - ',
      ':',
      ', ',
      ' (',
      ') ',
      '…',
      '€ ',
      ' 🙂 ',
      'x',
      '\u200B',
      '\u2003',
    )
    fc.assert(
      fc.property(number, fc.array(sign, { minLength: 10, maxLength: 10 }), (parts, signs) => {
        expect(
          leadsElsewhere(`Bel ${parts.map((part, at) => part + (at < parts.length - 1 ? signs[at] : '')).join('')} nu`),
        ).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
