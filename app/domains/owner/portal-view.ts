/** What the pages of the portal show: plain values, worded for one language. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { href } from '../../platform/paths/table'

/** The parts of the portal about one property, each with an address of its own. */
export const portalTabs = [
  { entry: 'owner-property', label: 'OWNER_OVERVIEW' },
  { entry: 'owner-visits', label: 'OWNER_VISITS' },
  { entry: 'owner-communications', label: 'OWNER_COMMUNICATIONS' },
  { entry: 'owner-online-media', label: 'OWNER_ONLINE_MEDIA' },
  { entry: 'owner-appearances', label: 'OWNER_APPEARANCES' },
  { entry: 'owner-page-visits', label: 'OWNER_PAGE_VISITS' },
] as const

export type PortalTab = (typeof portalTabs)[number]['entry']

/** The figures' parts, and what of a day each counts. */
export const figuresOf = { 'owner-appearances': 'appearances', 'owner-page-visits': 'visits' } as const
export type FiguresTab = keyof typeof figuresOf

export type PropertyHead = {
  id: number
  title: string
  town: string
  reference: string
  /** Its public page. */
  href: string
}

/** What stands around each part: the property, the owner's others, the ways on. */
export type PortalView = { tab: PortalTab; property: PropertyHead; others: { id: number; name: string }[] }

export function portalHref(entry: PortalTab | 'owner-report', id: number, language: Language): string {
  return href(entry, language, { id })
}

/** @returns undefined for what names no part of the portal. */
export function asTab(text: string | null): PortalTab | undefined {
  return portalTabs.find(({ entry }) => entry === text)?.entry
}

export type PortalHomeView = {
  /** Of the owner. */
  name: string
  properties: (PropertyHead & {
    picture?: Picture
    state: 'offered' | 'sold' | 'rented'
    /** Page visits of the last 30 days. */
    visits: number
  })[]
  /** Whether the monthly summary is wanted; left out where the agency sends none. */
  summary?: boolean
  /** In how many browsers they are logged in. */
  sessions: number
}
