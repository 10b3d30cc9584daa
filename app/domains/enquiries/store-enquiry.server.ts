/**
 * Stores an enquiry with its emails, its CRM message and its form's effects in one transaction. The caller commits it and
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
import { keepAddresses } from './addresses.server'
import { type About, staffEmail, visitorEmail } from './compose-emails.server'
import { enquiryMessage, isCrmEnquiry, isCrmOnly } from './crm-message.server'
import type { VisitorMail } from './enquiry-form'
import { withOwnFields } from './fields/own-fields'
import { mailState, takeUnprovedMail } from './mail-breaker.server'
import { ownFieldsOf } from './own-fields.server'
import { deskColumns } from './search-text.server'
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

/** An enquiry with valid fields. */
export type ToStore<F> = Omit<EnquiryInput, 'data'> & {
  fields: F
  /** From the form's token, which is good for one enquiry. */
  formKey: string
  /** Milliseconds since 1970. */
  now: number
}
type Sent = Extract<EnquiryResult, { kind: 'sent' }>

/**
 * Checks the token's key under the transaction's lock: a repeated post returns the existing enquiry, however many arrive at
 * once and in whichever process.
 * @returns `spent` if the token was used for another enquiry, `stopped` if the form's necessary mail cannot be sent: nothing is
 * stored.
 * @throws EnquiryRefusal and disk errors: then nothing is stored.
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
      if (captcha?.ok && !captcha.spend(tx)) throw new EnquiryRefusal(captcha.late, captchaName)
      const desk = deskColumns(site, { ...subject, fields })
      const stored = { form: form.key, createdAt: now, hasAddresses: true, ...desk }
      const row = { id, idempotencyKey, language, ...subject, fields, ...stored }
      tx.insert(enquiry).values(row).run()
      keepAddresses(tx, row)
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

/** The enquiry stored with this key: one at most; the first release allowed several. */
export function enquiriesOf(reader: Pick<SiteTransaction, 'select'>, formKey: string) {
  // A range scan for names starting with the key and a dot: `/` follows the dot in ASCII.
  const isIts = between(enquiry.idempotencyKey, `${formKey}.`, `${formKey}/`)
  return reader.select({ id: enquiry.id, idempotencyKey: enquiry.idempotencyKey }).from(enquiry).where(isIts).all()
}

/** Everything that the effects add, in order. */
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
 * Counts mails to an address, and those of the whole site, so that visitors cannot use us to mail strangers: above the limit
 * only the agency gets a mail.
 * @param sender from `senderKey`: the network whose mails are counted.
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
 * Sends the agency's mails about a stored enquiry again.
 * @param staff extra text; by default, that the visitor was sent none.
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
  const own = ownFieldsOf(site, form.key, language)
  const mails = mailsOf(site, withOwnFields(form, own), { id, checked, confirmation: undefined, extra: { staff }, awaits })
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

/** The enquiry's subject, in the reader's language. */
function aboutOf(site: Site, { propertyID, projectID, unitID }: Subject): (reader: Language) => About | undefined {
  return reader => {
    if (projectID !== undefined) return aboutProject(site, projectID, unitID, reader)
    return propertyID === undefined ? undefined : aboutProperty(site, propertyID, reader)
  }
}

const cutNote: EmailPart = { kind: 'text', text: { key: 'MAIL_NO_CONFIRMATION' } }

/** Finds an enquiry by its token and content. */
function nameOf(key: string, { propertyID, projectID, unitID }: Subject, fields: unknown): string {
  const content = createHash('sha256')
    .update(JSON.stringify([propertyID ?? null, projectID ?? null, unitID ?? null, fields]))
    .digest('base64url')
  return `${key}.${content}`
}
