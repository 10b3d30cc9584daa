/**
 * The mail about missing information in advertisements: news only, once, on working days, to the daily list's recipients or its
 * own.
 */
import { describe, expect, it } from 'vitest'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { sendGapMails } from '../../app/domains/enquiries/gap-mail.server'
import type { Language } from '../../app/platform/i18n/languages'
import { staffNotice } from '../../db/schema/site.server'
import { changeProperty, changeRecords, copyOfData, importFrom } from '../support/catalogue'
import { preparedMails } from '../support/prepared-mails'
import { type TestSite, testSite } from '../support/test-site'

const day = 86_400_000
/** Monday 23 November 2026, half past nine in Brussels. */
const monday = Date.UTC(2026, 10, 23, 8, 30)

const mails = (site: TestSite) => preparedMails(site, 'advertisement-gaps.staff')

type Change = (record: Partial<PropertyRecord>) => void
const noScore: Change = record => delete record.EnergyPerformance

/** The demo with changes, served from now on. */
function serve(site: TestSite, changes: Record<number, Change>, projects?: Parameters<typeof changeRecords>[2]) {
  const data = copyOfData()
  if (projects) changeRecords(data, 'projects.json', projects)
  for (const [id, change] of Object.entries(changes)) changeProperty(data, Number(id), change)
  site.clock.now += 60_000
  importFrom(site, data)
}

function siteOf(changes: Record<number, Change>, recipients: { own?: Language; dailyList?: boolean } = { own: 'fr' }) {
  const site = testSite({
    now: monday,
    configure: ({ recipients: configured }) => {
      const { own, dailyList } = recipients
      if (own) configured.advertisements = { addresses: ['juriste@gevel.example'], language: own }
      if (dailyList) configured.default.dailyList = true
    },
  })
  serve(site, changes)
  return site
}

describe('the mail on gaps', () => {
  it('is not sent without configured recipients', async () => {
    expect(await sendGapMails(siteOf({ 4101: noScore }, {}))).toBe(0)
  })

  it('goes to the recipients of advertisements in their language, once, on working days', async () => {
    const site = siteOf({ 4101: noScore, 5131: record => Object.assign(record, { PublishPrice: false }) })
    // The office is closed on Sundays, and nobody is there before eight.
    for (const closed of [monday - day, monday - 2 * 3_600_000]) {
      site.clock.now = closed
      expect(await sendGapMails(site)).toBe(0)
    }
    site.clock.now = monday
    expect(await sendGapMails(site)).toBe(1)
    expect(await sendGapMails(site)).toBe(0)
    const [mail, ...others] = mails(site)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'juriste@gevel.example', subject: 'Des mentions obligatoires manquent pour 2 biens' })
    expect(mail?.text).toContain('GV-4101')
    expect(mail?.text).toContain('Indice PEB')
    expect(mail?.text).toContain('Prix (non publié)')
    site.clock.now += day
    expect(await sendGapMails(site)).toBe(0)
  })

  it('falls back to the daily list’s recipients', async () => {
    const site = siteOf({ 4101: noScore }, { dailyList: true })
    expect(await sendGapMails(site)).toBeGreaterThan(1)
    expect(mails(site).map(({ to }) => to)).toContain('bezoek@gevel.example')
  })

  it('reports only new gaps, at most once a day, and those that return', async () => {
    const site = siteOf({ 4101: noScore })
    await sendGapMails(site)
    serve(site, { 4101: noScore, 4102: noScore })
    expect(await sendGapMails(site)).toBe(0)
    site.clock.now += day
    expect(await sendGapMails(site)).toBe(1)
    const last = () => mails(site).at(-1)!.text
    expect([last().includes('GV-4102'), last().includes('GV-4101')]).toEqual([true, false])
    serve(site, {})
    site.clock.now += day
    expect(await sendGapMails(site)).toBe(0)
    serve(site, { 4101: noScore })
    site.clock.now += day
    expect(await sendGapMails(site)).toBe(1)
    expect(last()).toContain('GV-4101')
  })

  it('names a project and each of its units, with the project’s address', async () => {
    const site = siteOf({})
    const finished: Parameters<typeof changeRecords>[2] = all =>
      all.map(project => (project.ID === 7001 ? { ...project, DeliveryDate: '2025-03-01', HasPermit: undefined } : project))
    serve(site, {}, finished)
    expect(await sendGapMails(site)).toBe(1)
    const [mail] = mails(site)
    expect(mail?.text).toMatch(/NB-7001, Deinze[\s\S]*NB-7001 A3, Deinze/)
    expect(mail?.text).toMatch(/https?:\/\/\S+\/7001\//)
    expect(await sendGapMails(site)).toBe(0)
  })

  it('gives the number of unconfirmed legal values once a year, alone if nothing else is new', async () => {
    const site = siteOf({})
    // Homes finished by then would lack their certificates.
    serve(site, {}, () => [])
    expect(await sendGapMails(site)).toBe(0)
    site.clock.now = Date.UTC(2027, 10, 22, 8, 30)
    expect(await sendGapMails(site)).toBe(1)
    const [mail] = mails(site)
    expect(mail?.subject).toBe('Contrôle annuel de la législation sur le site')
    expect(mail?.text).toMatch(/\d+ valeurs légales/)
    site.clock.now += 200 * day
    expect(await sendGapMails(site)).toBe(0)
    site.clock.now += 166 * day
    expect(await sendGapMails(site)).toBe(1)
    expect(site.database.select().from(staffNotice).all()).toMatchObject([{ name: 'law' }])
  })
})
