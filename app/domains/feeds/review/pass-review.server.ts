/** A refused pass in words, for whoever has the link of its mail, and their confirmation. */
import { createHash } from 'node:crypto'
import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { shortHref } from '../../catalogue/listing-address'
import { confirmedPass, confirmPass, withSourceStore } from '../desk/confirm-pass.server'
import type { Confirmed } from '../guards.server'
import type { LostRecord } from '../store/pass-loss.server'
import type { SourceStore } from '../store/source-store.server'
import { kindKeys, waitingPass } from '../trouble.server'
import { readPassLink } from './pass-link.server'
import type { PassReviewView } from './pass-review-view'

/** Homes that the page names. */
const named = 200

/** @returns undefined if the link is not ours or has expired. */
export function passReview(
  site: Site,
  token: string | undefined,
  texts: Texts,
): { since: number; view: PassReviewView } | undefined {
  const since = readPassLink(site, token)
  if (since === undefined) return undefined
  return { since, view: withSourceStore(site, store => viewOf(site, store, since, texts)) ?? { state: 'over' } }
}

/**
 * Confirms what a page said; once, and in the log as done by the link.
 * @param version of the page's view
 * @returns `changed` if the provider said something else since.
 */
export function confirmReviewed(site: Site, since: number, version: string): 'done' | 'changed' {
  const isAsShown = withSourceStore(site, store => {
    const waiting = waitingPass(store)
    return waiting?.since === since && versionOf(waiting) === version
  })
  return isAsShown && confirmPass(site, 'link', since) !== 'changed' ? 'done' : 'changed'
}

function viewOf(site: Site, store: SourceStore, since: number, texts: Texts): PassReviewView {
  const waiting = waitingPass(store)
  if (waiting?.since !== since) return { state: 'over' }
  if (confirmedPass(site.database, store)) return { state: 'confirmed' }
  const { losing } = waiting
  const kinds = [...new Set(losing.map(({ kind }) => kind))]
  const homes = losing.filter(({ kind }) => kind === 'property' || kind === 'project')
  return {
    state: 'waiting',
    why: whyOf(waiting, texts),
    counts: kinds.map(kind => ({
      kind: texts.t(kindKeys[kind]),
      lost: String(losing.filter(each => each.kind === kind).length),
    })),
    homes: homes.slice(0, named).map(each => homeOf(store, each, texts)),
    more: Math.max(0, homes.length - named),
    version: versionOf(waiting),
  }
}

function whyOf({ since, refusal }: Confirmed & { since: number }, { t }: Texts): string {
  const moment = { moment: since }
  if (refusal.why === 'viewings') {
    return t('PASS_REVIEW_VIEWINGS', { moment, changed: refusal.changed, told: refusal.told })
  }
  return t(refusal.why === 'empty' ? 'PASS_REVIEW_EMPTY' : 'PASS_REVIEW_REMOVALS', { moment })
}

type Named = { ID: number; Goal?: number; Reference?: string; Name?: string; TypeDescription?: string; City?: string }

function homeOf(store: SourceStore, { kind, key }: LostRecord, { language }: Texts) {
  const record = JSON.parse(store.content(kind, key)?.record ?? '{}') as Partial<Named>
  const { ID: id, Goal, Reference, Name, TypeDescription, City } = record
  const name = [Reference, Name ?? TypeDescription, City].filter(Boolean).join(', ') || key
  const href = kind === 'property' && id !== undefined && shortHref({ id, list: Goal === 1 ? 1 : 0 }, language)
  return { key: `${kind} ${key}`, name, ...(href && { href }) }
}

function versionOf({ refusal, losing }: Confirmed): string {
  return createHash('sha256')
    .update(JSON.stringify([refusal, losing]))
    .digest('hex')
    .slice(0, 16)
}
