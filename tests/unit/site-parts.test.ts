/** Small rules of the agency's configuration: contrast, details in texts, rich text, closing the popup. */

import { describe, expect, it } from 'vitest'
import { closesPopup, withoutClosing } from '../../app/domains/site/popup/popup'
import { contrast } from '../../app/platform/agency/config/contrast'
import { fillPlaceholders } from '../../app/platform/agency/config/placeholders'
import { cleanHtml, localiseLinks } from '../../app/platform/agency/config/rich-text.server'
import { addressOf } from '../../app/platform/paths/addresses'
import given from '../../data/site/agency.json'
import fc from '../support/fast-check'

describe('contrast (WCAG 2.2)', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#ffffff', '#fff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#9a3b25', '#fbfaf7', 6.65],
  ])('%s on %s is %d', (text, ground, ratio) => {
    expect(contrast(text, ground)).toBeCloseTo(ratio, 1)
    expect(contrast(ground, text)).toBe(contrast(text, ground))
  })
})

const agency = given as unknown as Parameters<typeof fillPlaceholders>[1]

describe('agency details in texts', () => {
  it('use the language that contains them, at any depth', () => {
    const filled = fillPlaceholders({ text: { nl: '{{city}}', fr: ['{{city}}: {{biv}}'] }, own: '{{name}} {{year}}' }, agency, {
      language: 'nl',
      formats: 'specification',
    })
    expect(filled).toEqual({ text: { nl: 'Gent', fr: ['Gand: 000 000'] }, own: 'Gevel Vastgoed {{year}}' })
  })

  it('may be values, in the agency’s format', () => {
    const text = {
      nl: 'Vanaf {{euro:1250}}',
      fr: 'À partir de {{euro:1250}}, le {{date:2026-03-05}}',
      en: 'Call {{phone:090000001}}',
    }
    const filled = fillPlaceholders(text, agency, { language: 'nl', formats: 'language' })
    expect(filled).toEqual({
      nl: 'Vanaf €\u00a01.250',
      fr: 'À partir de 1\u202f250\u00a0€, le 05/03/2026',
      en: 'Call 09 000 00 01',
    })
  })

  it('stay unchanged if unknown, object members too', () => {
    for (const text of ['{{constructor}}', '{{__proto__}}', '{{ name }}', '{name}', '{{']) {
      expect(fillPlaceholders(text, agency, { language: 'nl', formats: 'specification' })).toBe(text)
    }
  })
})

describe('rich text', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="big">a</p>', '<p class="big">a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<a href="https://a.example/">a</a>', '<a href="https://a.example/" target="_blank" rel="noopener">a</a>'],
    ['<iframe src="https://a.example/"></iframe><img src=x onerror=alert(1)>', ''],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<svg><style><img src=x></style></svg>', ''],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean))

  it('is idempotent, and never contains a script', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      'script',
      '<a href=',
      'javascript:',
      'on',
      'style',
      '</',
      '<p',
      '&lt;',
      '\u0000',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const clean = cleanHtml(pieces.join(''))
        expect(cleanHtml(clean)).toBe(clean)
        expect(clean).not.toMatch(/<script|<style|="\s*javascript:/i)
      }),
    )
  })

  it('links to pages in its language, and leaves other links unchanged', () => {
    const html = '<a href="/Privacy/">a</a> <a href="/elsewhere/">b</a> <a href="https://a.example/Privacy/">c</a>'
    expect(localiseLinks(html, path => addressOf(path, 'de', []))).toBe(
      '<a href="/de/datenschutz/">a</a> <a href="/elsewhere/">b</a> <a href="https://a.example/Privacy/">c</a>',
    )
  })
})

describe('closing the popup (SPEC §2)', () => {
  it.each([
    ['/nl/?modal-clicked', '/nl/'],
    ['/nl/te-koop/?city=Gent%7C9000&modal-clicked=1&page=2', '/nl/te-koop/?city=Gent%7C9000&page=2'],
    ['/nl/?x=modal-clicked', '/nl/'],
    ['http://localhost//evil.example/?modal-clicked', '/evil.example/'],
    ['/nl/modal-clicked/', undefined],
  ])('%s', (address, left) => {
    expect(closesPopup(address)).toBe(true)
    expect(withoutClosing(address)).toBe(left)
  })

  it('is nothing else', () => expect(closesPopup('/nl/?modal=clicked')).toBe(false))
})
