/** Mails staff once when passes are not committed, until one is again. */
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailContent, EmailPart, EmailRow } from '../../platform/mail/email'
import { enqueueOnce } from '../../platform/mail/outbox.server'
import type { FeedKind } from './feed'
import type { Confirmed, Refusal } from './guards.server'
import { passLink } from './review/pass-link.server'
import type { LostRecord } from './store/pass-loss.server'
import type { SourceStore } from './store/source-store.server'

export type Trouble = { kind: 'refused'; refusal: Refusal } | { kind: 'failed'; why: string }

/** A short outage of a provider needs no mail. */
const notifyAfter: Record<Trouble['kind'], number> = { refused: 0, failed: 6 * 3_600_000 }

/** Kinds of records as mails name them. */
export const kindKeys: Record<FeedKind, string> = {
  property: 'MAIL_SOURCE_KIND_PROPERTY',
  project: 'MAIL_SOURCE_KIND_PROJECT',
  agent: 'MAIL_SOURCE_KIND_AGENT',
  owner: 'MAIL_SOURCE_KIND_OWNER',
  history: 'MAIL_SOURCE_KIND_HISTORY',
  viewingSlot: 'MAIL_SOURCE_KIND_VIEWINGSLOT',
}

const words = {
  failed: ['MAIL_SOURCE_FAILED_SUBJECT', 'MAIL_SOURCE_FAILED_INTRO', 'MAIL_SOURCE_FAILED_DO'],
  empty: ['MAIL_SOURCE_EMPTY_SUBJECT', 'MAIL_SOURCE_EMPTY_INTRO', 'MAIL_SOURCE_EMPTY_DO'],
  viewings: ['MAIL_SOURCE_VIEWINGS_SUBJECT', 'MAIL_SOURCE_VIEWINGS_INTRO', 'MAIL_SOURCE_VIEWINGS_DO'],
  removals: ['MAIL_SOURCE_REMOVALS_SUBJECT', 'MAIL_SOURCE_REMOVALS_INTRO', 'MAIL_SOURCE_REMOVALS_DO'],
} as const

/** Records the trouble, and enqueues the mail when it is due. @param losing what a refused pass would take away. */
export function noteTrouble(site: Site, store: SourceStore, trouble: Trouble, losing: readonly LostRecord[] = []): void {
  const now = site.now()
  if (store.state('trouble') !== trouble.kind) {
    store.setState('trouble', trouble.kind)
    store.setState('troubleSince', String(now))
  }
  store.setState('refusal', trouble.kind === 'refused' ? JSON.stringify(trouble.refusal) : undefined)
  store.setState('losing', trouble.kind === 'refused' ? JSON.stringify(losing) : undefined)
  const since = Number(store.state('troubleSince'))
  if (now - since >= notifyAfter[trouble.kind])
    mailStaff(site, `source-${trouble.kind}-${since}`, `source-${trouble.kind}.staff`, troubleMail(site, trouble, since))
}

export function endTrouble(store: SourceStore): void {
  store.setState('trouble', undefined)
  store.setState('troubleSince', undefined)
  store.setState('refusal', undefined)
  store.setState('losing', undefined)
}

/** The refused pass that waits for a confirmation: since when (ms), why, and what it would take away. */
export function waitingPass(store: SourceStore): ({ since: number } & Confirmed) | undefined {
  const refusal = store.state('refusal')
  if (store.state('trouble') !== 'refused' || refusal === undefined) return undefined
  return {
    since: Number(store.state('troubleSince')),
    refusal: JSON.parse(refusal),
    losing: JSON.parse(store.state('losing') ?? '[]'),
  }
}

/**
 * Enqueues a mail to everyone responsible for the properties, once per name.
 * @returns how many were enqueued.
 */
export function mailStaff(site: Site, name: string, template: string, content: EmailContent): number {
  const { addresses, language } = recipientOf(site.configuration, 'catalogue')
  return site.database.transaction(
    tx => addresses.filter(to => enqueueOnce(tx, { template, language, to, content }, { now: site.now(), name })).length,
    { behavior: 'immediate' },
  )
}

export function troubleMail(site: Site, trouble: Trouble, since: number): EmailContent {
  const [subject, intro, advice] = words[trouble.kind === 'failed' ? 'failed' : trouble.refusal.why]
  const rows: EmailRow[] = [
    { label: { key: 'MAIL_SOURCE_SINCE' }, value: { moment: since } },
    ...(trouble.kind === 'failed' ? [{ label: { key: 'MAIL_SOURCE_REASON' }, value: { plain: trouble.why } }] : []),
    ...(trouble.kind === 'refused' && trouble.refusal.why === 'removals'
      ? [
          {
            label: { key: kindKeys[trouble.refusal.kind] },
            value: { key: 'MAIL_SOURCE_LOST', values: { lost: trouble.refusal.lost, before: trouble.refusal.before } },
          },
        ]
      : []),
  ]
  if (trouble.kind === 'refused' && trouble.refusal.why === 'viewings') {
    const { changed, told } = trouble.refusal
    rows.push({ label: { key: 'MAIL_SOURCE_VIEWINGS' }, value: { key: 'MAIL_SOURCE_CHANGED', values: { changed, told } } })
  }
  const parts: EmailPart[] = [
    { kind: 'text', text: { key: intro } },
    { kind: 'table', title: { key: 'MAIL_SOURCE_TABLE' }, rows },
    { kind: 'text', text: { key: advice } },
    ...(trouble.kind === 'refused'
      ? [{ kind: 'button' as const, text: { key: 'MAIL_SOURCE_REVIEW' }, href: passLink(site, since) }]
      : []),
  ]
  return { subject: { key: subject }, parts, signed: false, footnote: { key: 'MAIL_SOURCE_WHY' } }
}
