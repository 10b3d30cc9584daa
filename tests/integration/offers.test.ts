/**
 * The promises of a written offer: its rules, the second signature, both sides' mails, and its end (SPEC §4 and §9, issue 14).
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { listingFormHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken } from '../../app/domains/enquiries/submit-enquiry.server'
import { offerToPurchase } from '../../app/domains/offers/form/offer'
import { offerContext } from '../../app/domains/offers/form/offer-context.server'
import { lapseOffers } from '../../app/domains/offers/lapse.server'
import { erasePerson } from '../../app/domains/privacy/person.server'
import type { EmailContent } from '../../app/platform/mail/email'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { personalData } from '../../app/registry/personal-data.server'
import * as formRoute from '../../app/routes/offers/offer'
import * as sheetRoute from '../../app/routes/offers/offer-summary'
import { outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { fourLanguages as languages } from '../support/four-languages'
import { offeredID, offerOfOne, offerSite, second } from '../support/offer-site'
import { start } from '../support/test-site'

const site = offerSite()
const day = 86_400_000

beforeEach(() => {
  site.clock.now = start
  site.database.$client.exec('delete from enquiry; delete from outbox; delete from rate_limit')
})

const mails = (of = site) => of.database.select().from(outbox).all()
const sent = (of = site) => mails(of).map(({ template, toAddress }) => `${template} ${toAddress}`)
const wordsOf = (template: string, of = site) => {
  const row = mails(of).find(each => each.template === template)!
  return writeEmailText(row.values as EmailContent, { branding: of.branding(row.language), texts: of.texts(row.language) })
}
const sheet = async (address: string, of = site) => (await (await callRoute(of, sheetRoute, address)).json()).offer
const press = (address: string, of = site) => callRoute(of, sheetRoute, address, { method: 'POST', body: new URLSearchParams() })

describe('the form', () => {
  const errors = (changes: Record<string, string | undefined>) => {
    const result = site.offer.post(changes)
    return result.kind === 'sent' ? {} : Object.fromEntries(Object.entries(result.lastResult.error).map(([k, [v]]) => [k, v]))
  }

  it('reports all errors at the first post', () => {
    const wrong = errors({
      amount: '4500',
      startDate: '2026-11-01',
      endDate: '2026-10-01',
      signDate: '2026-12-24',
      secondEmail: 'bo@bezoeker.example',
      email: 'nergens',
      acceptance: undefined,
    })
    expect(Object.keys(wrong).sort()).toEqual(
      [
        ...['acceptance', 'amountConfirmed', 'amountInWords', 'email', 'endDate', 'secondFirstName', 'secondLastName'],
        ...['signDate', 'startDate'],
      ].sort(),
    )
  })

  it('checks the order of the days: signed, then binding from the first to the last', () => {
    const today = site.offer.today()
    expect(errors({ startDate: daysAfter(today, 10), endDate: daysAfter(today, 9) })).toEqual({
      endDate: 'ALERT_END_DATE_INVALID',
    })
    expect(errors({ signDate: daysAfter(today, 1), startDate: daysAfter(today, 1) })).toEqual({
      signDate: 'ALERT_SIGN_DATE_INVALID',
    })
    expect(errors({ signDate: daysAfter(today, -5), startDate: daysAfter(today, 5) })).toEqual({})
  })

  it('asks to confirm amounts of a hundredth, a tenth, ten and a hundred times the price', () => {
    for (const [amount, words] of [
      ['4650', 'vierduizend zeshonderdvijftig'],
      ['46500', 'zesenveertigduizend vijfhonderd'],
      ['4650000', 'vier miljoen zeshonderdvijftigduizend'],
      ['46500000', 'zesenveertig miljoen vijfhonderdduizend'],
    ] as const) {
      const wrong = errors({ amount, amountInWords: words })
      expect(Object.keys(wrong)).toEqual(['amountConfirmed'])
      expect(wrong.amountConfirmed).toMatch(/^ALERT_AMOUNT_FAR\?figures.euro=\d+&price.euro=465000$/)
      expect(errors({ amount, amountInWords: words, amountConfirmed: '1' })).toEqual(wrong)
      expect(errors({ amount, amountInWords: words, amountConfirmed: amount })).toEqual({})
    }
    expect(errors({ amountConfirmed: 'x' })).toEqual({})
    const told = site.database.$client.prepare("select fields ->> '$.amountConfirmed' from enquiry order by rowid").pluck().all()
    expect(told).toEqual([1, 1, 1, 1, null])
  })

  it('reveals no unpublished price', async () => {
    const hidden = findProperty(site, 4106, 'nl')!
    expect(hidden.record.PublishPrice).toBe(false)
    expect(offerContext(site, hidden)).toEqual({ today: site.offer.today() })
    const address = `/nl/te-koop/${hidden.slug.city}/${hidden.slug.title}/4106/bod/`
    const page = await (await callRoute(site, formRoute, address)).json()
    expect(page.against).toEqual({ today: site.offer.today() })
    expect(offerContext(site, findProperty(site, offeredID, 'nl')!).price).toBe(465_000)
  })
})

describe('a home that is sold off plan', () => {
  const offPlan = 4104
  const addressIn = (language: 'nl' | 'fr' | 'en' | 'de') => {
    const property = findProperty(site, offPlan, language)!
    return listingFormHref('offer-to-purchase', property, language)
  }

  it.each(languages)('has the rules of the Breyne Act instead of a form in %s', async language => {
    const answer = await callRoute(site, formRoute, addressIn(language))
    expect([answer.status, (await answer.json()).offPlan.largestDeposit]).toEqual([200, expect.stringMatching(/^5\s?%$/)])
  })

  it('refuses the post of an offer, even one with a token of its own', async () => {
    const token = issueToken(site, offerToPurchase({ today: site.offer.today() }), offPlan)
    site.clock.now += 10_000
    const body = new URLSearchParams({ [tokenField]: token, ...offerOfOne(site.offer.today()) })
    const answer = await callRoute(site, formRoute, addressIn('nl'), { method: 'POST', body })
    expect(answer.status).toBe(403)
    expect(mails()).toEqual([])
    expect(site.database.$client.prepare('select count(*) from enquiry').pluck().get()).toBe(0)
  })
})

describe('an offer of one', () => {
  it('is passed on to the owners at once, and its link signs nothing', async () => {
    const { reader, first, second: other } = site.offer.made()
    expect(sent()).toEqual(['offer-to-purchase.staff bezoek@gevel.example', 'offer-to-purchase.visitor elodie@bezoeker.example'])
    expect(wordsOf('offer-to-purchase.staff')).toContain('Élodie Peeters doet ')
    await press(first)
    expect(await sheet(reader)).toMatchObject({ state: 'complete', signers: [{ signed: expect.any(String) }] })
    expect((await sheet(reader)).button).toBeUndefined()
    expect((await press(reader)).status).toBe(404)
    // Nobody was asked: even the second signer's link signs nothing.
    expect((await press(other)).status).toBe(303)
    expect(mails()).toHaveLength(2)
  })
})

describe('an offer whose sender has not proved the address', () => {
  const typed = {
    conditions: 'Log in op https://evil.example',
    place: 'Kwaadstad',
    firstName: 'evil.app',
    street: 'Gratisstraat',
    secondStreet: 'Koopnu',
    secondHouseNumber: '1',
    secondZip: '9000',
    secondCity: 'Winstad',
  }
  const words = /evil|Kwaadstad|Gratis|Koopnu|Winstad|bezoeker\.example|0470/

  it('shows typed text only to staff, with a note that it is unverified', async () => {
    const { reader, first, second: link, staff } = site.offer.made({ ...second, ...typed })
    for (const address of [reader, first, link]) {
      const shown = await sheet(address)
      expect(JSON.stringify(shown)).not.toMatch(words)
      expect(shown).toMatchObject({ state: 'unproved', amount: '€\u00a0450.000', isHidden: true })
    }
    expect(await sheet(staff)).toMatchObject({
      ...{ conditions: typed.conditions, place: typed.place },
      isUnprovedForStaff: true,
    })
    expect(wordsOf('offer-to-purchase.staff')).toContain('het e-mailadres is nog niet bevestigd')
  })

  it('is verified only by the button behind the mailed link, before anybody signs', async () => {
    const { reader, first, second: link, staff } = site.offer.made({ ...second, ...typed })
    expect(wordsOf('offer-to-purchase.visitor')).toContain(first)
    expect((await press(reader)).status).toBe(404)
    expect((await press(staff)).status).toBe(404)
    expect((await press(link)).status).toBe(303)
    expect((await sheet(link)).state).toBe('unproved')
    expect(await sheet(first)).toMatchObject({ state: 'unproved', button: 'prove' })
    const before = mails().length
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(first)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, first])
    }
    for (const address of [reader, first, link])
      expect(await sheet(address)).toMatchObject({ state: 'waiting', conditions: typed.conditions, place: typed.place })
    expect((await sheet(first)).button).toBeUndefined()
    expect(await sheet(staff)).toMatchObject({ isUnprovedForStaff: false })
    expect(mails()).toHaveLength(before)
  })

  it('stays hidden once its last day is over', async () => {
    const { first, reader } = site.offer.made({ ...second, ...typed })
    site.clock.now += 20 * day
    await press(first)
    expect(JSON.stringify(await sheet(reader))).not.toMatch(words)
  })
})

describe('an offer of two', () => {
  it('waits for the second signer, whose mail has only fixed text, the names and the property', () => {
    site.offer.made({
      ...second,
      conditions: 'Kom naar https://evil.example',
      lastName: 'evil.app',
      place: 'Gratis',
      secondStreet: 'Koopnu',
      secondHouseNumber: '1',
      secondZip: '9000',
      secondCity: 'Winstad',
    })
    expect(sent()).toEqual([
      'offer-to-purchase.sign bo@bezoeker.example',
      'offer-to-purchase.staff bezoek@gevel.example',
      'offer-to-purchase.visitor elodie@bezoeker.example',
    ])
    const asked = wordsOf('offer-to-purchase.sign')
    expect(asked).toContain('Élodie doet via onze website een bod')
    expect(asked).toContain('Beste Bo Vandamme,')
    expect(asked).not.toMatch(/evil|Gratis|Koopnu|Winstad|450\.000/)
    expect(wordsOf('offer-to-purchase.staff')).toContain('Élodie evil.app & Bo Vandamme doen via de website samen')
    expect(wordsOf('offer-to-purchase.staff')).toContain('Zodra die ondertekent')
    expect(wordsOf('offer-to-purchase.visitor')).toContain('De tweede koper moet het nog ondertekenen')
  })

  it('is signed once by its link’s button, and then mailed to both sides', async () => {
    const { reader, first, second: link } = site.offer.made(second)
    await press(first)
    for (let look = 0; look < 3; look += 1) expect(await sheet(link)).toMatchObject({ state: 'waiting', button: 'sign' })
    expect(await sheet(reader)).toMatchObject({ state: 'waiting', isHidden: false })
    expect((await sheet(reader)).button).toBeUndefined()
    expect((await press(reader)).status).toBe(404)
    expect(mails()).toHaveLength(3)
    site.clock.now += day
    for (let time = 0; time < 3; time += 1) {
      const answer = await press(link)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, link])
    }
    expect(sent().slice(3)).toEqual([
      'offer-to-purchase.staff bezoek@gevel.example',
      'offer-to-purchase.signed elodie@bezoeker.example',
      'offer-to-purchase.signed bo@bezoeker.example',
    ])
    const whole = mails()[3]!.values as EmailContent
    expect(JSON.stringify(whole)).toContain('MAIL_STAFF_OFFER_SIGNED_INTRO')
    expect(JSON.stringify(whole)).toContain('Zwarte Zustersstraat')
    for (const address of [reader, link])
      expect(await sheet(address)).toMatchObject({
        state: 'complete',
        signers: [{ signed: expect.any(String) }, { name: 'Bo Vandamme', signed: expect.stringContaining('21') }],
      })
  })

  it('is not signed any more once the property is gone', async () => {
    const { first, second: link } = site.offer.made(second)
    await press(first)
    site.database.$client.exec('update enquiry set propertyID = 999999')
    expect(await sheet(link)).toMatchObject({ state: 'gone' })
    expect((await press(link)).status).toBe(410)
    expect(mails()).toHaveLength(3)
  })

  it('reports a second signer at the daily mail limit', () => {
    const limited = offerSite({ settings: { FORM_LIMITS: 'on' } })
    for (let offer = 0; offer < 5; offer += 1) limited.offer.made({ ...second, email: `a${offer}@bezoeker.example` })
    const before = sent(limited).length
    limited.offer.made({ ...second, email: 'last@bezoeker.example', secondEmail: 'BO+x@bezoeker.example' })
    expect(sent(limited).slice(before)).toEqual([
      'offer-to-purchase.staff bezoek@gevel.example',
      'offer-to-purchase.visitor last@bezoeker.example',
    ])
    const [staff, visitor] = mails(limited).slice(before)
    expect(JSON.stringify(staff?.values)).toContain('MAIL_STAFF_OFFER_SECOND_ASKED_NOT')
    expect(JSON.stringify(visitor?.values)).toContain('MAIL_OFFER_SECOND_ASKED_NOT')
  })

  it.each(languages)('has texts for one and two buyers, in %s', language => {
    const amountInWords = {
      nl: 'vierhonderdvijftigduizend',
      fr: 'quatre cent cinquante mille',
      en: 'four hundred and fifty thousand',
      de: 'vierhundertfünfzigtausend',
    }[language]
    site.offer.made({ amountInWords }, language)
    const one = [wordsOf('offer-to-purchase.visitor'), wordsOf('offer-to-purchase.staff')]
    site.database.$client.exec('delete from outbox')
    site.offer.made({ ...second, amountInWords }, language)
    const two = [wordsOf('offer-to-purchase.visitor'), wordsOf('offer-to-purchase.staff'), wordsOf('offer-to-purchase.sign')]
    lapseOffers(site, daysAfter(site.offer.today(), 20))
    expect(sent().filter(each => each.includes('lapsed'))).toHaveLength(4)
    for (const words of [...one, ...two, wordsOf('offer-to-purchase.lapsed'), wordsOf('offer-to-purchase.lapsed-staff')])
      expect(words.replace(/https?:\S+/g, '')).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|&amp;/)
    expect(two[0]).not.toBe(one[0])
    expect(one.join()).not.toMatch(/tweede koper|second acheteur|second buyer|zweite Käufer/)
  })
})

describe('the end of an offer', () => {
  it('is reported to both sides once, and prevents signing', async () => {
    const done = site.offer.made(second)
    for (const link of [done.first, done.second]) await press(link)
    const waiting = site.offer.made({ ...second, email: 'els@bezoeker.example', secondEmail: 'stranger@bezoeker.example' })
    const before = mails().length
    const last = daysAfter(site.offer.today(), 14)
    expect(lapseOffers(site, last)).toBe(0)
    site.clock.now += 15 * day
    expect([lapseOffers(site, site.offer.today()), lapseOffers(site, site.offer.today())]).toEqual([2, 0])
    // A person who never signed is not a party, and gets only one mail.
    expect(sent().slice(before)).toEqual([
      'offer-to-purchase.lapsed-staff bezoek@gevel.example',
      'offer-to-purchase.lapsed elodie@bezoeker.example',
      'offer-to-purchase.lapsed bo@bezoeker.example',
      'offer-to-purchase.lapsed-staff bezoek@gevel.example',
      'offer-to-purchase.lapsed els@bezoeker.example',
    ])
    expect(await sheet(waiting.second)).toMatchObject({ state: 'lapsed' })
    expect((await press(waiting.second)).status).toBe(410)
    expect(mails()).toHaveLength(before + 5)
  })

  it('is deleted when its signers are erased', async () => {
    const { second: link, reader } = site.offer.made(second)
    const person = { database: site.database, varDir: site.settings.varDir, address: second.secondEmail }
    erasePerson(personalData, { ...person, now: site.now() })
    expect([(await callRoute(site, sheetRoute, link)).status, (await callRoute(site, sheetRoute, reader)).status]).toEqual([
      404, 404,
    ])
    expect(site.database.$client.prepare('select count(*) from offer').pluck().get()).toBe(0)
  })
})
