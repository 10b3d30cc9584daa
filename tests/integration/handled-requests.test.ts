/** Staff mark a request as handled by the link of their mail; the daily list has the unmarked ones. */
import { describe, expect, it } from 'vitest'
import { sendDailyLists } from '../../app/domains/enquiries/daily-list.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { erasePerson } from '../../app/domains/privacy/person.server'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { forms } from '../../app/registry/forms.server'
import { personalData } from '../../app/registry/personal-data.server'
import * as enquiryHandled from '../../app/routes/enquiries/enquiry-handled'
import { enquiry } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { enquirySite, everyField, formOf, start } from '../support/enquiry-site'
import { preparedMails } from '../support/prepared-mails'
import type { TestSite } from '../support/test-site'

const day = 86_400_000
/** Monday 23 November 2026, 08:30 in Brussels. */
const monday = Date.UTC(2026, 10, 23, 7, 30)

function requested(site = enquirySite()) {
  const data = site.filled({ ...everyField, newsletter: undefined, contactTime: '16:00-19:00' })
  const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  return { site, id: result.enquiryID }
}

const linkIn = (text: string) => /https:\/\/www\.gevel\.example(\/nl\/aanvraag\/[^\s]+)/.exec(text)?.[1] ?? ''
const stateOf = (site: TestSite) => site.database.select().from(enquiry).get()?.handledAt
const form = (handled: string) => ({ method: 'POST', body: new URLSearchParams({ handled }) })

describe('a request', () => {
  it('can be answered, called about and marked with one tap from the staff’s mail', () => {
    const { site } = requested()
    const [{ html, text } = { html: '', text: '' }] = preparedMails(site, 'contact-me.staff')
    const subject = encodeURIComponent(
      `Re: ${site.texts('nl').t('MAIL_VISITOR_CONTACT_ME_VISIT_SUBJECT', {
        title: 'Moderne villa met vier slaapkamers en bureau',
        city: 'Sint-Martens-Latem',
      })}`,
    )
    expect(html).toContain(`href="mailto:elodie@bezoeker.example?subject=${subject}"`)
    expect(html).toContain('href="tel:+32470123456"')
    expect(text).toContain('elodie@bezoeker.example')
    expect(html).toContain(`href="https://www.gevel.example${linkIn(text)}"`)
    const [visitor] = preparedMails(site, 'contact-me.visitor')
    expect(`${visitor?.html} ${visitor?.text}`).not.toContain('/aanvraag/')
  })

  it('is handled by a button, reopened by another, and unchanged by viewing', async () => {
    const { site } = requested()
    const address = linkIn(preparedMails(site, 'contact-me.staff')[0]!.text)
    const shown = await (await callRoute(site, enquiryHandled, address)).json()
    expect(shown.request).toMatchObject({
      name: "Élodie D'Hondt & zonen",
      about: { title: expect.any(String) },
      phone: { href: 'tel:+32470123456' },
      question: expect.any(String),
    })
    expect(stateOf(site)).toBeNull()
    const done = await callRoute(site, enquiryHandled, address, form('yes'))
    expect(done.status).toBe(303)
    expect(done.headers.get('Location')).toBe(address)
    expect(stateOf(site)).toBe(site.now())
    expect((await (await callRoute(site, enquiryHandled, address)).json()).request.handledAt).toBe(site.now())
    await callRoute(site, enquiryHandled, address, form('no'))
    expect(stateOf(site)).toBeNull()
  })

  it('is not found for a foreign, expired or misused link, or an erased request', async () => {
    const { site, id } = requested()
    const address = linkIn(preparedMails(site, 'contact-me.staff')[0]!.text)
    const others = [
      address.replace(/.\/$/, '_/'),
      href('enquiry-handled', 'nl', { token: signLink('testimonial', id, site.now() + day, site.secret) }),
      href('enquiry-handled', 'nl', { token: signLink('enquiry-handled', 'nobody', site.now() + day, site.secret) }),
    ]
    for (const other of others) {
      expect((await callRoute(site, enquiryHandled, other)).status).toBe(404)
      expect((await callRoute(site, enquiryHandled, other, form('yes'))).status).toBe(404)
    }
    expect((await callRoute(site, enquiryHandled, address, form('perhaps'))).status).toBe(400)
    site.clock.now += 366 * day
    expect((await callRoute(site, enquiryHandled, address)).status).toBe(404)
    expect(stateOf(site)).toBeNull()
  })

  it('is handled at once if nobody has to answer', () => {
    const site = enquirySite()
    const friend = { friendFirstName: 'An', friendLastName: 'Z', friendEmail: 'an@z.example' }
    const token = issueToken(site, forms.sendToFriend.definition, 4101)
    site.clock.now += 10_000
    const data = formOf({ ...everyField, ...friend, [tokenField]: token })
    expect(submitEnquiry(site, forms.sendToFriend, { data, language: 'nl', propertyID: 4101 }).kind).toBe('sent')
    expect(stateOf(site)).toBe(site.now())
    expect(preparedMails(site, 'send-to-friend.staff')[0]!.text).not.toContain('/aanvraag/')
  })
})

describe('the daily list', () => {
  const listing = (now = monday, dailyList?: boolean) => {
    const site = enquirySite({
      configure: configuration => {
        if (dailyList !== undefined) configuration.recipients.default.dailyList = dailyList
      },
    })
    requested(site)
    site.clock.now = now
    return { site }
  }

  it('is off by default', () => {
    expect(sendDailyLists(listing().site)).toBe(0)
  })

  it('lists open requests once a day, on working days, with links', () => {
    const { site } = listing(monday, true)
    expect(sendDailyLists(site)).toBe(1)
    expect(sendDailyLists(site)).toBe(0)
    const [list] = preparedMails(site, 'open-requests.staff')
    expect(list?.to).toBe('bezoek@gevel.example')
    expect(list?.text).toContain("Élodie D'Hondt & zonen")
    expect(linkIn(list!.text)).toMatch(/^\/nl\/aanvraag\//)
    site.clock.now = monday + day
    expect(sendDailyLists(site)).toBe(1)
    for (const closed of [monday - day, monday - 3_600_000]) {
      expect(sendDailyLists(listing(closed, true).site)).toBe(0)
    }
  })

  it('omits handled and old requests, and is erased with the person', () => {
    const { site } = listing(monday, true)
    sendDailyLists(site)
    const { database, settings } = site
    erasePerson(personalData, { database, address: everyField.email!, varDir: settings.varDir, now: site.now() })
    expect(preparedMails(site, 'open-requests.staff')).toEqual([])
    const later = listing(start + 31 * day + 9.5 * 3_600_000, true)
    expect(sendDailyLists(later.site)).toBe(0)
    const handled = listing(monday, true)
    handled.site.database.update(enquiry).set({ handledAt: 1 }).run()
    expect(sendDailyLists(handled.site)).toBe(0)
  })
})
