/** What every screen of the desk needs first: that somebody who may is logged in, and their language. */
import { findEntry, isUndone } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import { deskHome, isDeskAddress } from '../../platform/paths/desk-address'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { openEnquiryCount } from '../enquiries/desk/enquiry-list.server'
import { waitingViewingCount } from '../viewings/desk/viewing-list.server'
import type { DeskView, StaffRole } from './desk-view'
import { logSentence } from './log-view.server'
import { isDeskThere, type StaffMember, staffOf, staffSender } from './staff.server'
import type { Undos } from './undo.server'

type Asked = { request: Request; clientAddress: string }

export type Desk = { staff: StaffMember; language: Language; t: Translate; url: URL }

const noStore = { 'Cache-Control': 'no-store' }

/** @throws a 404 if the desk is off or closed to the address. */
export async function deskTexts(site: Site, { request, clientAddress }: Asked): Promise<Omit<Desk, 'staff'>> {
  if (!isDeskThere(site, clientAddress)) throw new Response(null, { status: 404 })
  const language = await site.pageTexts.languageOf(request)
  return { language, t: site.texts(language).t, url: new URL(request.url) }
}

/**
 * @param role the least that may see it; an admin may see everything.
 * @throws a redirect to the log-in if nobody is logged in; a 403 for another role; as `deskTexts`.
 */
export async function deskOf(site: Site, asked: Asked, role: StaffRole = 'agent'): Promise<Desk> {
  const texts = await deskTexts(site, asked)
  const staff = staffOf(site, asked.request)
  if (!staff) {
    const { pathname, search } = texts.url
    const to = asked.request.method === 'GET' ? pathname + search : deskHome
    throw new Response(null, {
      status: 303,
      headers: { ...noStore, Location: `${deskHome}log-in/?${new URLSearchParams({ to })}` },
    })
  }
  checkRole(staff, role)
  return { staff: { ...staff, sender: staffSender(site, asked.clientAddress) }, ...texts }
}

const height = { agent: 0, editor: 1, admin: 2 }

/** @throws a 403 for a lower role: for what only some may do on a screen that all see. */
export function checkRole({ role }: Pick<StaffMember, 'role'>, least: StaffRole): void {
  if (height[role] < height[least]) throw new Response(null, { status: 403, headers: noStore })
}

/** The role in which somebody changes the site's contents. */
export const editingRole = ({ role }: Pick<StaffMember, 'role'>) => (role === 'admin' ? 'admin' : 'editor')

/** As `deskOf`, for a post, which is counted. @throws a 429 above the limit. */
export async function deskPost(site: Site, asked: Asked, role?: StaffRole): Promise<Desk> {
  const desk = await deskOf(site, asked, role)
  const taken = await takeLinkPost(site, 'desk', { link: desk.staff.accountID, clientAddress: asked.clientAddress })
  if (!taken.ok) {
    const wait = { 'Retry-After': String(Math.ceil(taken.retryAfterMs / 1000)) }
    throw new Response(null, { status: 429, headers: { ...noStore, ...wait } })
  }
  return desk
}

/** Where a post of the desk returns to: only screens of the desk. */
export function deskTarget(asked: unknown, site: Site): string {
  if (typeof asked !== 'string' || !URL.canParse(asked, site.settings.siteUrl)) return deskHome
  const { origin, pathname, search } = new URL(asked, site.settings.siteUrl)
  return origin === site.settings.siteUrl && isDeskAddress(pathname) && !pathname.includes('//') ? pathname + search : deskHome
}

/** What a screen says without an entry of the log: the key of its sentence. */
const says = { changed: 'DESK_CHANGED_SINCE', sent: 'DESK_SENT_SINCE', draft: 'DESK_DRAFT_SAVED', same: 'DESK_SAME' } as const

/**
 * The address of a screen that says what was just done.
 * @param done the log entry; `changed` if somebody else changed the thing meanwhile; `sent` if its mail was sent and cannot be
 * taken back; `draft` if it was saved as a draft, `same` if that changes nothing; undefined if nothing was to be done.
 */
export function withDone(target: string, done: number | keyof typeof says | undefined): string {
  const url = new URL(target, 'http://localhost')
  for (const name of ['done', ...Object.keys(says)]) url.searchParams.delete(name)
  if (typeof done === 'number') url.searchParams.set('done', String(done))
  const address = url.pathname + url.search
  return typeof done === 'string' ? `${address}${url.search ? '&' : '?'}${done}` : address
}

/** @param undos what can be undone, so that the screen offers it. */
export function deskView(site: Site, { staff, t, language, url }: Desk, undos: Undos): DeskView {
  const entry = findEntry(site.database, Number(url.searchParams.get('done')) || 0)
  const page = new URL(url)
  page.searchParams.delete('done')
  const said = Object.entries(says).find(([name]) => url.searchParams.has(name))?.[1]
  return {
    agency: site.configuration.agency.name,
    name: staff.name,
    waiting: { enquiries: openEnquiryCount(site, staff), viewings: waitingViewingCount(site, staff) },
    ...(said && { done: { text: t(said) } }),
    ...(entry &&
      entry.accountID === staff.accountID && {
        done: {
          text: logSentence(site, { ...entry, name: staff.name }, { t, language }),
          ...(entry.undoes === null && entry.action in undos && !isUndone(site.database, entry.id) && { undo: entry.id }),
        },
      }),
    page: page.pathname + page.search,
  }
}
