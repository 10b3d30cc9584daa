/** Samples of staff mails about their CRM, and of the mail that replaces a call to it. */
import { enqueueCrmMail } from '../../domains/crm/crm-mail.server'
import { pauseMail, troubleMail } from '../../domains/crm/staff-mails.server'
import { enqueueMail } from '../../platform/mail/outbox.server'
import type { CrmMessage } from '../../platform/outbox/crm'
import { type MakeSample, personIn, type Sample, sampleWords } from './sample'

function put({ site, language }: Sample, template: string, content: ReturnType<typeof pauseMail>): void {
  const to = personIn(language).email
  site.database.transaction(tx => enqueueMail(tx, { template, language, to, content }, { now: site.now() }))
}

/** One of each state; no other mail has the last one. */
function trouble(sample: Sample): void {
  const { language } = sample
  const { question } = sampleWords[language]
  const createdAt = sample.site.now() - 3_600_000
  const { title: _, privacy: __, ...person } = personIn(language)
  const message = (reference: string): CrmMessage => ({
    ...{ kind: 'enquiry', form: 'contact-me', reference, language, createdAt, person, about: {} },
    subject: sample.site.texts(language).t('CRM_VIEWING_BOOKED_SUBJECT', { name: 'Élodie', moment: { moment: createdAt } }),
    text: question,
  })
  const rows = (['unclear', 'refused', 'refused', 'dead'] as const).map((state, at) => {
    const reference = `3f2a91bc-a1${at}`
    const lastError = { unclear: 'Whise: no answer in 30 s', refused: 'Whise 400: PrivateEmail', dead: 'Whise 503' }[state]
    return { state, reference, message: message(reference), lastError, todo: null, createdAt }
  })
  put(sample, 'crm-trouble.staff', troubleMail(rows, { isOnlyHere: ({ state }) => state === 'dead' }))
}

function pause(sample: Sample): void {
  put(sample, 'crm-pause.staff', pauseMail({ reason: 'Whise 401', since: sample.site.now() - 60_000 }))
}

function feedback({ site, language }: Sample): void {
  const attachment = { name: 'feedback.xml', contentType: 'application/xml', content: '<openimmo_feedback/>' }
  const { question: text } = sampleWords[language]
  enqueueCrmMail(
    site,
    { id: `3f2a91bc-a1b-${language}`, to: 'leads@crm.example', subject: 'OpenImmo', text, attachment },
    language,
  )
}

/** By the resulting file's name. */
export const crmSamples: Record<string, MakeSample> = { 'crm-trouble': trouble, 'crm-pause': pause, 'crm-feedback': feedback }
