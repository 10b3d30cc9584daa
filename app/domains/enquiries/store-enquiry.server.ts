/**
 * Stores an enquiry with its emails, its message to the agency's CRM and the effects of its form, in one transaction. Who commits it
 * notifies the workers.
 */
import { createHash, randomUUID } from 'node:crypto'
import { between, eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import { everyAddressOf } from '../../platform/agency/addresses-by.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { mailboxOf } from '../../platform/mail/addresses'
import type { EmailPart } from '../../platform/mail/email'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { enqueueCrm } from '../../platform/outbox/crm-queue.server'
import { captchaName } from '../../platform/spam/captcha/captcha'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import { mailLimitOf } from '../../platform/spam/spam-settings.server'
import { aboutInMail } from '../catalogue/mail-about.server'
import { aboutProject, projectInMail } from './about-project.server'
import { aboutProperty } from './about-property.server'
import { type About, staffEmail, visitorEmail } from './compose-emails.server'
import { enquiryMessage, isCrmEnquiry, isCrmOnly } from './crm-message.server'
import type { VisitorMail } from './enquiry-form'
import { mailState, takeUnprovedMail } from './mail-breaker.server'
import { staffActions } from './staff-actions.server'
import { staffAddresses } from './staff-addresses.server'
import { mailsToStaff } from './staff-mails.server'
import {
  type EffectResult,
  type EnquiryInput,
  EnquiryRefusal,
  type EnquiryResult,
  type RegisteredForm,
  type StoredEffect,
  type StoredEnquiry,
  type Subject,
} from './submission.server'
import { awaitsAnswer } from './thank-you'

/** An enquiry whose fields are right. */
export type ToStore<F> = Omit<EnquiryInput, 'data'> & {
  fields: F
  /** Of the form's token. It serves one enquiry. */
  formKey: string
  /** Milliseconds since 1970. */
  now: number
}
type Sent = Extract<EnquiryResult, { kind: 'sent' }>

/**
 * What the token brought before decides, under the lock of the transaction that stores: the same post again is the enquiry that
 * is there, however many come at once and from whichever process.
 * @returns `spent` when the token brought another enquiry, `stopped` when the mail that the form needs may not leave: nothing is
 * stored.
 * @throws EnquiryRefusal, and whatever the disk says: then nothing of it is stored.
 */
export function storeEnquiry<F extends Record<string, unknown>>(
  site: Site,
  { definition: form, onStored }: RegisteredForm<F>,
  checked: ToStore<F>,
): Sent | { kind: 'spent' } | { kind: 'stopped' } {
  const { fields, formKey, now, language, captcha, sender, ...subject } = checked
  const id = randomUUID()
  const idempotencyKey = nameOf(formKey, subject, fields)
  return site.database.transaction(
    tx => {
      const before = enquiriesOf(tx, formKey)
      const same = before.find(each => each.idempotencyKey === idempotencyKey)
      if (same) return { kind: 'sent' as const, enquiryID: same.id, repeated: true }
      if (before.length > 0) return { kind: 'spent' as const }
      if (form.needsMail && mailState(site, now, sender) === 'stopped') return { kind: 'stopped' as const }
      const row = { id, idempotencyKey, form: form.key, language, ...subject, fields, createdAt: now }
      tx.insert(enquiry).values(row).run()
      if (captcha?.ok && !captcha.spend(tx)) throw new EnquiryRefusal(captcha.late, captchaName)
      const mayMail = mailLimit(site, tx, form, now, sender)
      const visitor = form.visitor?.(fields)
      const confirmation = visitor && mayMail(visitor.to) ? visitor : undefined
      const isMailed = confirmation !== undefined
      const { isHandled, ...added } = runEffects(site, tx, onStored, { ...subject, id, fields, language, now, sender, isMailed })
      const further = (added.mails ?? []).filter(({ to }) => mayMail(to))
      const isMailedToStaff = form.staff !== undefined && !isCrmOnly(site, form.key)
      const awaits = isHandled ? false : isMailedToStaff && awaitsAnswer(form.thankYou)
      if (!awaits) tx.update(enquiry).set({ handledAt: now }).where(eq(enquiry.id, id)).run()
      const isCut = visitor !== confirmation || further.length < (added.mails?.length ?? 0)
      const extra = isCut ? { ...added, staff: [...(added.staff ?? []), cutNote] } : added
      const mails = [...mailsOf(site, form, { id, checked, confirmation, extra, awaits }), ...further]
      for (const mail of mails) enqueueMail(tx, { ...mail, enquiryID: id }, { now })
      if (isCrmEnquiry(site, form.key)) {
        const message = enquiryMessage(site, form, { ...subject, id, fields, language, now }, aboutOf(site, subject))
        enqueueCrm(site, tx, message, { now, enquiryID: id })
      }
      return { kind: 'sent' as const, enquiryID: id, repeated: false }
    },
    { behavior: 'immediate' },
  )
}

/** What the token with this key brought: one enquiry at most; the first release took several. */
export function enquiriesOf(reader: Pick<SiteTransaction, 'select'>, formKey: string) {
  // Every name that begins with the key and a dot: `/` follows the dot in ASCII.
  const isIts = between(enquiry.idempotencyKey, `${formKey}.`, `${formKey}/`)
  return reader.select({ id: enquiry.id, idempotencyKey: enquiry.idempotencyKey }).from(enquiry).where(isIts).all()
}

/** Everything that the effects add, in their order. */
function runEffects<F>(
  site: Site,
  tx: SiteTransaction,
  effects: readonly StoredEffect<F>[],
  sent: StoredEnquiry<F>,
): EffectResult {
  const added: Required<Omit<EffectResult, 'isHandled'>> & Pick<EffectResult, 'isHandled'> = {
    staff: [],
    visitor: [],
    attachments: {},
    mails: [],
  }
  for (const effect of effects) {
    const each = effect(site, tx, sent)
    added.staff.push(...(each?.staff ?? []))
    added.visitor.push(...(each?.visitor ?? []))
    added.mails.push(...(each?.mails ?? []))
    if (each?.isHandled) added.isHandled = true
    for (const reader of ['staff', 'visitor'] as const) {
      const files = each?.attachments?.[reader]
      if (files) added.attachments[reader] = [...(added.attachments[reader] ?? []), ...files]
    }
  }
  return added
}

/**
 * Counts the mails to an address, and those of the whole site. What a visitor typed must not be a way to mail strangers: over the
 * limit the agency gets it, and nobody else.
 * @param sender from `senderKey`: of whose network's mails it is one.
 */
export function mailLimit(
  site: Site,
  tx: SiteTransaction,
  { key, readBy }: { key: string; readBy?: string },
  now: number,
  sender?: string,
): (to: string) => boolean {
  const addresses = everyAddressOf(site.configuration, readBy ?? key)
  const limit = site.settings.formLimits ? mailLimitOf(key, site.configuration.spam) : undefined
  return to => {
    if (!limit || addresses.includes(to)) return true
    return takeWithin(tx, limit, mailboxOf(to), { secret: site.secret, now }) && takeUnprovedMail(site, tx, now, sender)
  }
}

/**
 * The mails to the agency about an enquiry that is stored, once more.
 * @param staff what they say beside it: that its visitor was sent none, when left out.
 */
export function staffMailsAgain<F extends Record<string, unknown>>(
  site: Site,
  form: RegisteredForm<F>['definition'],
  {
    id,
    fields,
    language,
    createdAt,
    propertyID,
  }: { id: string; fields: F; language: Language; createdAt: number; propertyID?: number },
  staff: EmailPart[] = [cutNote],
): Mail[] {
  const checked = { fields, language, now: createdAt, propertyID }
  const awaits = awaitsAnswer(form.thankYou)
  const mails = mailsOf(site, form, { id, checked, confirmation: undefined, extra: { staff }, awaits })
  return mails.map(mail => ({ ...mail, enquiryID: id }))
}

type ToMail<F> = {
  id: string
  checked: Omit<ToStore<F>, 'formKey'>
  confirmation: VisitorMail | undefined
  extra: EffectResult
  awaits: boolean
}

/** The emails to the agency and the visitor. */
function mailsOf<F extends Record<string, unknown>>(
  site: Site,
  form: RegisteredForm<F>['definition'],
  { id, checked: { fields, language, now, propertyID, projectID, unitID }, confirmation, extra, awaits }: ToMail<F>,
): Mail[] {
  const reader = form.readBy ?? form.key
  const { language: staffLanguage } = recipientOf(site.configuration, reader)
  const staff = form.staff?.(fields)
  const about = aboutOf(site, { propertyID, projectID, unitID })
  const frame = (reader: Language) => {
    if (projectID !== undefined) return projectInMail(site, projectID, unitID, reader)
    return propertyID === undefined ? undefined : aboutInMail(site, propertyID, reader)
  }
  const sent = { id, fields, language, receivedAt: now, extra }
  const words = about(language)
  const actions = staff && {
    email: staff.replyTo,
    phone: typeof fields.phone === 'string' ? fields.phone : undefined,
    subject: site.texts(language).t((form.visitor?.(fields) ?? staff).subject, {
      name: form.name(fields),
      reference: words?.reference ?? '',
      title: words?.title ?? '',
      city: words?.city ?? '',
    }),
    ...(awaits && { request: { id, createdAt: now } }),
  }
  const mails: Mail[] =
    !staff || isCrmOnly(site, form.key)
      ? []
      : mailsToStaff(site, reader, {
          template: `${form.key}.staff`,
          replyTo: staff.replyTo,
          propertyID,
          projectID,
          fields,
          content: staffEmail(form, staff, {
            ...sent,
            about: about(staffLanguage),
            frame: frame(staffLanguage),
            actions: staffActions(site, actions!, staffLanguage),
          }),
          attachments: extra.attachments?.staff,
        })
  if (confirmation) {
    const inFrame = frame(language)
    const agency = { phone: inFrame?.office?.phone ?? site.configuration.agency.phone, siteUrl: site.settings.siteUrl }
    mails.push({
      template: `${form.key}.visitor`,
      language,
      to: confirmation.to,
      replyTo: staffAddresses(site, reader, { propertyID, projectID, fields })[0],
      content: visitorEmail(form, confirmation, { ...sent, about: words, frame: inFrame }, agency),
      attachments: extra.attachments?.visitor,
    })
  }
  return mails
}

/** What an enquiry is about, in the language of its reader. */
function aboutOf(site: Site, { propertyID, projectID, unitID }: Subject): (reader: Language) => About | undefined {
  return reader => {
    if (projectID !== undefined) return aboutProject(site, projectID, unitID, reader)
    return propertyID === undefined ? undefined : aboutProperty(site, propertyID, reader)
  }
}

const cutNote: EmailPart = { kind: 'text', text: { key: 'MAIL_NO_CONFIRMATION' } }

/** An enquiry by the token that brought it and by its content. */
function nameOf(key: string, { propertyID, projectID, unitID }: Subject, fields: unknown): string {
  const content = createHash('sha256')
    .update(JSON.stringify([propertyID ?? null, projectID ?? null, unitID ?? null, fields]))
    .digest('base64url')
  return `${key}.${content}`
}
