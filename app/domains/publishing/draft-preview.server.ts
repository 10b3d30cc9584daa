/**
 * A draft as the site would show it, for whoever has its link: a cookie marks the browser, and its pages are made from a site of
 * their own. Never stored; forms are sent as on the public site.
 */

import { published } from '../../platform/agency/config/parts.server'
import { readConfiguration } from '../../platform/agency/configuration.server'
import { isFields } from '../../platform/agency/merge.server'
import { pageCalled } from '../../platform/agency/own-pages'
import { servedPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import { readCookie, removeCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import { forEachLanguage, isLanguage, type Language } from '../../platform/i18n/languages'
import { memo } from '../../platform/memo/memo'
import { isDeskAddress } from '../../platform/paths/desk-address'
import { readSigned, signText } from '../../platform/signing/signer.server'
import { latestDraft } from './drafts.server'
import { newestSource } from './publish.server'
import type { PreviewView } from './publishing-view'
import { type Thing, thingCalled } from './things.server'
import { withDraft } from './with-draft.server'

/** How long a link opens a draft (ms), and for how long the browser shows it (s). */
const linkLife = 14 * 86_400_000
const browserLife = 1800

const draftCookie = 'site-draft'
const cookieOf = ({ settings }: Pick<Site, 'settings'>) => serverCookie(draftCookie, browserLife, settings.https)

/** The name of the cookie that marks a browser with a preview. */
export const draftCookieName = (site: Pick<Site, 'settings'>) => cookieOf(site).name

/** The address from which a browser leaves a preview. */
const endAddress = '/site-draft/end/'

/** @param scheme shows it light or dark, whatever the browser prefers */
export function previewAddress(
  site: Site,
  { id }: Pick<Thing, 'id'>,
  { language, scheme = 'both' }: { language: Language; scheme?: Scheme },
): string {
  const until = (site.now() + linkLife).toString(36)
  const link = signText(['site-draft'], [until, language, id, scheme].join('.'), site.secret)
  return `${site.settings.siteUrl}/site-draft/${link}/`
}

function readPreview(site: Site, link: string | undefined): Read | undefined {
  const body = readSigned(['site-draft'], link, site.secret)
  const [, until, language, thing, scheme] =
    /^([0-9a-z]{1,12})\.([a-z]{2})\.([\w:.-]{1,100})\.(both|light|dark)$/.exec(body ?? '') ?? []
  if (!until || !isLanguage(language) || !thing || Number.parseInt(until, 36) < site.now()) return undefined
  return { language, thing, scheme: scheme as Scheme }
}

type Scheme = Site['configuration']['look']['scheme']
type Read = { language: Language; thing: string; scheme: Scheme }

/** @property to the page that shows the draft; `article` is on a page of its own; `site` shows it */
type OpenedPreview = { to: string; language: Language; article?: number; site: Site; cookie: string }

/** Opens a link. @returns undefined for one that is not ours or has expired, and if the draft has mistakes or is gone. */
export function openPreview(site: Site, link: string | undefined): OpenedPreview | undefined {
  const read = readPreview(site, link)
  const shown = read && previewOf(site, read)
  if (!read || !link || !shown) return undefined
  const article = Number(/^article:(\d+)$/.exec(read.thing)?.[1])
  return {
    ...{ to: addressOf(shown, read), language: read.language, site: shown },
    cookie: writeCookie(cookieOf(site), link, site.settings.https),
    ...(article > 0 && { article }),
  }
}

/** The `Set-Cookie` that ends a preview, and the home page in the language in which it was seen. */
export function endPreview(site: Site, { headers }: Pick<Request, 'headers'>): { to: string; cookie: string } {
  const before = headers.get('Referer') ?? ''
  const path = URL.canParse(before) ? new URL(before).pathname : ''
  const opened = readPreview(site, readCookie(headers.get('Cookie'), cookieOf(site)))?.language
  const language = site.configuration.languages.enabled.find(each => path.startsWith(`/${each}/`)) ?? opened
  return { to: language ? `/${language}/` : '/', cookie: removeCookie(cookieOf(site), site.settings.https) }
}

/** A draft in a frame, as its screen at the desk shows it. @returns undefined without a draft, and while that has mistakes */
export function previewView(site: Site, thing: Thing, asked: Language, query: URLSearchParams): PreviewView | undefined {
  const { enabled, fallback } = site.configuration.languages
  const chosen = query.get('language')
  const language = enabled.find(each => each === chosen) ?? enabled.find(each => each === asked) ?? fallback
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
  const screen = query.get('screen') === 'desktop' ? 'desktop' : 'phone'
  if (!previewOf(site, { language, thing: thing.id, scheme })) return undefined
  return { language, scheme, screen, languages: enabled, address: previewAddress(site, thing, { language, scheme }) }
}

/** Where the site shows a thing; an article has an address of its own. */
export function addressOf(
  { configuration }: Pick<Site, 'configuration'>,
  { language, thing }: { language: Language; thing: string },
): string {
  const key = /^page:(.+)$/.exec(thing)?.[1]
  const address = key === undefined ? undefined : pageCalled(configuration, key)?.[language]
  return address && !address.includes('{') ? address : `/${language}/`
}

/** The site that shows a draft to a browser; undefined for all others. Posts always go to the served site. */
export function previewedSite(site: Site, request: Pick<Request, 'headers' | 'method' | 'url'>): Site | undefined {
  const cookies = request.headers.get('Cookie')
  if (!cookies?.includes(draftCookie) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  if (isDeskAddress(new URL(request.url).pathname)) return undefined
  const read = readPreview(site, readCookie(cookies, cookieOf(site)))
  return read && previewOf(site, read)
}

function previewOf(site: Site, { thing, scheme }: Read): Site | undefined {
  const draft = latestDraft(site.database, thing)
  return draft && madeFrom(site, thing, scheme, draft.id, servedPublication(site.database))
}

/** Made once for each draft: a site's texts are some megabytes. */
const madeFrom = memo(
  (site: Site) => site,
  (site: Site, id: string, scheme: Scheme, _draft: number, _publication: number): Site | undefined => {
    const source = newestSource(site, site.database)
    const thing = thingCalled(source, site.configuration.languages.fallback, id)
    const draft = thing && latestDraft(site.database, id)
    if (!draft) return undefined
    try {
      const configuration = readConfiguration(
        withDraft(source, thing, shownAnyway(thing, draft.value), site.configuration.languages.fallback),
      )
      const look = scheme === 'both' ? configuration.look : { ...configuration.look, scheme }
      return site.withConfiguration({ ...configuration, look, topbar: [endLink(site), ...configuration.topbar] })
    } catch {
      return undefined
    }
  },
  4,
)

/** A page or an article that visitors do not see yet is what the preview is for. */
function shownAnyway({ group }: Thing, value: unknown): unknown {
  const isHidden = (group === 'pages' || group === 'articles') && isFields(value)
  return isHidden ? { ...value, status: published } : value
}

/** On every page of a preview: what it is, and the way out. */
function endLink(site: Site): Site['configuration']['topbar'][number] {
  const label = forEachLanguage(language => site.texts(language).t('SITE_PREVIEW_END'))
  return { id: 'site-draft', label, link: endAddress, icon: '', color: '', status: published }
}
