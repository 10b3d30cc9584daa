/** A question as OpenImmo feedback, in a mail that is enqueued once (case 50). */
import { expect, it } from 'vitest'
import { openimmoCrm } from '../../../app/domains/crm/openimmo/crm.server'
import type { CrmMail, CrmMessage, CrmTools } from '../../../app/platform/outbox/crm'
import { crmTools, demand, enquiry, person, reference, viewing } from '../../support/stubs/crm-messages'

async function mailOf(message: CrmMessage, given: Partial<CrmTools> = {}) {
  const mails: CrmMail[] = []
  const tools = crmTools({
    options: { to: 'leads@agency.test', sender: 'site.test', agency: 'M1' },
    secrets: {},
    keyOf: (kind, id) => (kind === 'property' ? `ANID123/H-${id}` : undefined),
    mail: mail => mails.push(mail),
    ...given,
  })
  const outcome = await openimmoCrm.send(message, tools)
  return { outcome, mail: mails[0], xml: mails[0]?.attachment.content ?? '' }
}

it('has the property, the person and the question, in the order of the schema', async () => {
  const message = enquiry({
    person: { ...person, street: 'Kouter', houseNumber: '1', zip: '9000', city: 'Gent' },
    reason: 'VISIT',
    contactBy: 'MOBILE',
    text: `Is de tuin "zuid" <gericht> & groot?\u0000\n${reference}`,
  })
  const { outcome, mail, xml } = await mailOf(message)
  expect(outcome).toEqual({ kind: 'done' })
  expect(mail).toMatchObject({
    id: `openimmo-${reference}`,
    to: 'leads@agency.test',
    replyTo: person.email,
    subject: 'Vraag over H-501',
    attachment: { name: 'openimmo-feedback.xml', contentType: 'application/xml' },
  })
  expect(xml.replaceAll('><', '>\n<').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<openimmo_feedback>',
    '<version>1.2.5</version>',
    '<sender>',
    '<name>site.test</name>',
    '<openimmo_anid>ANID123</openimmo_anid>',
    '<datum>22.11.2026</datum>',
    '<makler_id>M1</makler_id>',
    '</sender>',
    '<objekt>',
    '<portal_obj_id>501</portal_obj_id>',
    '<oobj_id>H-501</oobj_id>',
    '<expose_url>https://site.test/nl/te-koop/501/</expose_url>',
    '<interessent>',
    `<int_id>${reference}</int_id>`,
    '<anrede>Frau</anrede>',
    '<vorname>Zoë</vorname>',
    '<nachname>Peeters</nachname>',
    '<strasse>Kouter 1</strasse>',
    '<plz>9000</plz>',
    '<ort>Gent</ort>',
    '<mobil>0470 12 34 56</mobil>',
    '<email>zoe.peeters@example.org</email>',
    '<bevorzugt>MOBIL</bevorzugt>',
    '<wunsch>BESICHTIGUNG</wunsch>',
    '<anfrage>Is de tuin &#34;zuid&#34; &#60;gericht&#62; &#38; groot?',
    `${reference}</anfrage>`,
    '</interessent>',
    '</objekt>',
    '</openimmo_feedback>',
    '',
  ])
})

it('is the same mail in every attempt, and another for later messages', async () => {
  const later = { now: () => Date.parse('2026-11-29T10:00:00Z') }
  expect(await mailOf(enquiry(), later)).toEqual(await mailOf(enquiry()))
  const booked = await mailOf(viewing())
  const cancelled = await mailOf(viewing({ change: 'cancelled' }))
  expect(booked.mail?.id).not.toBe(cancelled.mail?.id)
  expect([booked.xml.includes('BESICHTIGUNG'), cancelled.xml.includes('BESICHTIGUNG')]).toEqual([true, false])
})

it('omits data that is not the program’s', async () => {
  const { xml } = await mailOf(enquiry({ about: {} }), { keyOf: () => undefined })
  expect(xml).not.toMatch(/oobj_id|expose_url|openimmo_anid|portal_obj_id/)
  expect(xml).toContain('<interessent>')
})

it('accepts questions only, and waits without an outbox', async () => {
  expect([openimmoCrm.takes({ kind: 'demand' }), openimmoCrm.takes({ kind: 'viewing' })]).toEqual([false, true])
  expect((await mailOf(demand())).outcome).toMatchObject({ kind: 'refused' })
  expect((await mailOf(enquiry(), { mail: undefined })).outcome).toMatchObject({ kind: 'pause' })
})
