/** A message from an office's or agent's page goes to them, and to nobody else that a visitor could choose. */
import { beforeAll, describe, expect, it } from 'vitest'
import { officesByProperty } from '../../app/domains/catalogue/offices.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { forms } from '../../app/registry/forms.server'
import * as contactRoute from '../../app/routes/enquiries/contact'
import * as thankYouRoute from '../../app/routes/enquiries/thank-you'
import { crmMessage, outbox } from '../../db/schema/site.server'
import { callRoute, postLater } from '../support/call-route'
import { everyField, formOf } from '../support/enquiry-site'
import { crmRows, crmSettings } from '../support/fake-crm'
import { pageMarkupOf } from '../support/markup'
import { preparedMails } from '../support/prepared-mails'
import { secondAgency } from '../support/second-agency'
import { type TestSite, testSite } from '../support/test-site'

let site: TestSite
beforeAll(() => {
  site = testSite({
    settings: { DATA_DIR: secondAgency() },
    configure: configuration => {
      configuration.crm = crmSettings()
    },
  })
  importSnapshot(site)
})

const address = '/fr/contact/'
type Page = {
  addressee: { value: string; name: string } | null
  choices: { value: string; label: string }[]
  state: { token: string; action: string }
}
const open = async (query: string) => {
  const answer = await callRoute(site, contactRoute, address + query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page
}

async function send(query: string, more: Record<string, string> = {}) {
  site.database.delete(outbox).run()
  const { state, addressee } = await open(query)
  const fields = {
    [tokenField]: state.token,
    question: 'Êtes-vous là samedi ?',
    firstName: 'Élodie',
    lastName: 'Dubois',
    email: 'elodie@visiteur.example',
    privacy: 'on',
    ...(addressee && { addressee: addressee.value }),
    ...more,
  }
  const answer = await postLater(site, contactRoute, state.action, formOf(fields))
  return { answer, mails: preparedMails(site, 'site-contact.staff') }
}

describe('a message', () => {
  it.each([
    ['?office=namur', 'Maison Lumen Namur', 'namur@lumen.example', 'Maison Lumen Namen'],
    ['?agent=3', 'Inès Lambotte', 'ines.lambotte@gevel.example', 'Inès Lambotte'],
  ])('from %s goes to %s, who replies', async (query, name, to, toStaff) => {
    const { answer, mails } = await send(query)
    expect(answer.status).toBe(303)
    expect(mails.map(mail => [mail.to, mail.replyTo])).toEqual([[to, 'elodie@visiteur.example']])
    expect(mails[0]?.text).toContain(`Dit bericht is bestemd voor ${toStaff}.`)
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const page = await callRoute(site, thankYouRoute, answer.headers.get('Location') ?? '', { headers: { Cookie: cookie } })
    expect(JSON.stringify(await page.json())).toContain(name)
  })

  it.each([
    '',
    '?office=bruxelles',
    '?agent=999',
    '?office=__proto__',
    '?agent=3x',
    '?office=%00',
    '?agent=1e0',
    '?office=a&office=namur',
  ])('from the form %s goes to the agency', async query => {
    expect((await open(query)).addressee).toBeNull()
    const { mails } = await send(query)
    expect(mails.map(({ to }) => to)).toEqual(['info@gevel.example'])
  })

  it.each(['office:bruxelles', 'office:constructor', 'agent:0', 'someone@else.example', `office:${'x'.repeat(5000)}`, ''])(
    'addressed to %s goes to the agency',
    async addressee => {
      const { answer, mails } = await send('', { addressee })
      expect([answer.status, mails.map(({ to }) => to)]).toEqual([303, ['info@gevel.example']])
    },
  )

  it('goes to the office that the visitor chooses on the contact page', async () => {
    const page = await open('')
    const html = await pageMarkupOf(site.texts('fr'), contactRoute, page)
    expect(html).toContain('<option value="office:namur">Maison Lumen Namur</option>')
    const { mails } = await send('', { addressee: page.choices.find(({ label }) => label.endsWith('Namur'))!.value })
    expect(mails.map(({ to }) => to)).toEqual(['namur@lumen.example'])
    expect(await pageMarkupOf(site.texts('fr'), contactRoute, await open('?office=namur'))).not.toContain(
      '<option value="office:',
    )
  })

  it('keeps its office when refused, and its page has no agent’s address', async () => {
    const { answer, mails } = await send('?agent=3', { question: '' })
    expect([answer.status, mails]).toEqual([422, []])
    const page = await open('?agent=3')
    expect(page.state.action).toBe('/fr/contact/?agent=3')
    const html = await pageMarkupOf(site.texts('fr'), contactRoute, page)
    expect(html).toContain('Écrivez à Inès Lambotte')
    expect(html).toContain('<input type="hidden" name="addressee" value="agent:3"/>')
    expect(html + JSON.stringify(page)).not.toContain('ines.lambotte@')
  })
})

describe('the message to the CRM', () => {
  it('names the office of the home, or the one that the visitor chose', async () => {
    site.database.delete(crmMessage).run()
    const ofHomes = [...officesByProperty(site)]
    for (const office of ['liege', 'namur']) {
      const propertyID = ofHomes.find(([, each]) => each === office)?.[0]
      const token = issueToken(site, forms.propertyContact.definition, propertyID)
      site.clock.now += 10_000
      const data = formOf({ ...everyField, [tokenField]: token, newsletter: undefined })
      expect(submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID }).kind).toBe('sent')
    }
    await send('?office=namur')
    await send('')
    expect(crmRows(site).map(({ message }) => message?.officeNames)).toEqual([
      ['liege', '101'],
      ['namur', '102'],
      ['namur', '102'],
      undefined,
    ])
  })
})
