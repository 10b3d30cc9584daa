/** Every mail of the demand register in each language, as sent: whole sentences, no keys, and the links in the text too. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { href } from '../../app/platform/paths/table'
import * as confirmPage from '../../app/routes/demand/demand-confirm'
import * as register from '../../app/routes/demand/demand-register'
import * as schema from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { changeProperty, changeRecords, copyOfData } from '../support/catalogue'
import { addSubscriber, demandFor, importAgain } from '../support/demand-site'
import { demoRecords } from '../support/demo'
import { testSite } from '../support/test-site'

const origin = 'https://www.gevel.example'
const [house] = demoRecords().filter(
  ({ Status, Goal, PublishPrice, Price, City }) =>
    Status === 1 && Goal === 0 && PublishPrice && Price! > 100_000 && City === 'Gent',
) as [ReturnType<typeof demoRecords>[0]]

/** The demo's data with the house changed. */
function data(change: object) {
  const folder = copyOfData()
  changeProperty(folder, house.ID, record => Object.assign(record, change))
  return folder
}

function withoutHouse() {
  const folder = copyOfData()
  for (const file of ['sale-1.json', 'sale-2.json'])
    changeRecords(folder, `properties/${file}`, all => all.filter(({ ID }) => ID !== house.ID))
  return folder
}

/** The house goes, comes back, gets cheaper and is sold. */
const folders = [withoutHouse(), 'data', data({ Price: house.Price! - 5000 }), data({ Status: 2 })]

async function siteIn(language: Language) {
  const site = testSite({
    catalogue: true,
    settings: { SITE_URL: origin },
    configure: ({ recipients }) => {
      for (const each of Object.values(recipients)) each.language = language
    },
  })
  let cookie = ''
  const call = async (route: RouteModule, address: string, fields?: Record<string, string>) => {
    const body = fields && new URLSearchParams(fields)
    const answer = await callRoute(site, route, address, { method: body ? 'POST' : 'GET', body, headers: { Cookie: cookie } })
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const sent = (template: string) =>
    site.database
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.template, template))
      .all()
      .map(row => ({
        ...prepareMail(row, {
          branding: site.branding,
          texts: site.texts,
          from: { name: 'G', address: 'g@g.example' },
          files: '',
        }),
        language: row.language,
      }))
  return { site, call, sent }
}

describe.each(languages)('the mails of the demand register in %s', language => {
  it('are complete, welcome confirmed people, notify staff, and always link to change and unsubscribe', async () => {
    const { site, call, sent } = await siteIn(language)
    const { t } = site.texts(language)
    const own = href('demand-register', language)
    await call(register, own, { step: 'type', list: 'sale', type: '1' })
    const most = {
      bedrooms: '1',
      bedroomsMax: '4',
      bathrooms: '1',
      garages: '1',
      garagesMax: '2',
      parkings: '1',
      parkingsMax: '3',
    }
    await call(register, own, {
      step: 'budget',
      priceMin: '1',
      priceMax: '9000000',
      ...most,
      garden: '1',
      terrace: '1',
      surface: '90',
    })
    await call(register, own, { step: 'region', place: '9050', zone: 'nieuwerkerken.BE-VLI' })
    const address = { street: 'Kouter', houseNumber: '2', zip: '9000', city: 'Gent', country: 'LU' }
    const person = { title: 'MS', firstName: 'An', lastName: 'Peeters', email: 'an@zoeker.example', phone: '0470123456' }
    await call(register, own, { step: 'contact', ...person, ...address })
    const { state } = await (await call(register, `${own}?step=finish`)).json()
    site.clock.now += shortestTime
    const wishes = {
      contactDevice: 'MOBILE',
      question: 'x',
      frequency: 'weekly',
      tellSold: 'on',
      newsletter: 'on',
      privacy: 'on',
    }
    const finish = { step: 'finish', 'form-token': state.token, ...wishes }
    expect((await call(register, own, finish)).status).toBe(303)
    const [asked] = sent('demand-register.visitor')
    const token = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
    expect((await call(confirmPage, href('demand-confirm', language), { token })).status).toBe(303)

    const [welcome] = sent('demand.welcome')
    expect(welcome).toMatchObject({ to: 'an@zoeker.example', language })
    expect(welcome?.text).toContain(t('MAIL_DEMAND_WELCOME_WEEKLY'))
    const [staff] = sent('demand.confirmed')
    expect(staff?.subject).toBe(t('MAIL_STAFF_DEMAND_CONFIRMED_SUBJECT', { name: 'An Peeters' }))
    for (const told of ['an@zoeker.example', '0470 12 34 56', t('PROVINCE_BE_VLI'), '9050']) expect(staff?.text).toContain(told)
    expect(site.database.select().from(schema.subscriber).get()).toMatchObject({ tellSold: true, frequency: 'weekly' })

    const reader = { email: 'lezer@zoeker.example', language, demands: [demandFor('sale', { zones: ['BE-VOV'] })] }
    addSubscriber(site.database, reader, site.now())
    site.database.update(schema.subscriber).set({ tellSold: true }).run()
    let minute = 0
    const comes = async (folder: string) => {
      importAgain(site, folder, Date.UTC(2026, 10, 21, 10, minute++))
      await runAlerts(site)
    }
    for (const folder of folders) await comes(folder)
    const alerts = sent('demand.alert').filter(({ to }) => to === reader.email)
    const news = ['MAIL_ALERT_BACK', 'MAIL_ALERT_PRICE', 'MAIL_ALERT_SOLD'].map(key => t(key))
    expect(alerts).toHaveLength(news.length)
    for (const [index, mail] of alerts.entries()) expect(mail.text).toContain(news[index])
    // A card's contents: label, agent, picture.
    expect(alerts[0]?.text).toContain(t('ENERGY_LABEL_X', { label: '' }).trim())
    expect(alerts[0]?.text).toMatch(new RegExp(t('MAIL_ALERT_AGENT', { name: '[^,]+', phone: '[\\d ]+' }).replaceAll('?', '\\?')))
    expect(alerts[0]?.html).toMatch(/<img[^>]+src="https:\/\/www\.gevel\.example\/[^"]+"/)
    for (const mail of [welcome, ...alerts]) {
      // Only the reader has a password.
      const settings = mail === welcome ? 'demand-alerts' : 'demand-account'
      expect(mail?.text).toContain(origin + href(settings, language))
      expect(mail?.text).toContain(`${origin}${href('demand-unsubscribe', language)}?u=`)
      expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    }

    const all = [
      'demand-register.staff',
      'demand-register.visitor',
      'demand.welcome',
      'demand.confirmed',
      'demand.alert',
      'demand.import',
    ]
    for (const template of all) {
      const mails = sent(template)
      expect([template, mails.length > 0]).toEqual([template, true])
      for (const mail of mails) {
        expect(mail.language).toBe(language)
        const words = `${mail.subject}\n${mail.text}\n${mail.html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')}`
        // Addresses contain random letters.
        expect(words.replace(/https?:\S+/g, '')).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|\[object/)
        expect(words).not.toContain('localhost')
      }
    }
  })
})
