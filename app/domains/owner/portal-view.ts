/** View data of the portal pages, in one language. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { href } from '../../platform/paths/table'

/** Portal pages about one property, each with its own address. */
export const portalTabs = [
  { entry: 'owner-property', label: 'OWNER_OVERVIEW' },
  { entry: 'owner-visits', label: 'OWNER_VISITS' },
  { entry: 'owner-communications', label: 'OWNER_COMMUNICATIONS' },
  { entry: 'owner-online-media', label: 'OWNER_ONLINE_MEDIA' },
  { entry: 'owner-appearances', label: 'OWNER_APPEARANCES' },
  { entry: 'owner-page-visits', label: 'OWNER_PAGE_VISITS' },
] as const

export type PortalTab = (typeof portalTabs)[number]['entry']

/** Tabs of the figures, and what each counts. */
export const figuresOf = { 'owner-appearances': 'appearances', 'owner-page-visits': 'visits' } as const
export type FiguresTab = keyof typeof figuresOf

export type PropertyHead = {
  id: number
  title: string
  town: string
  reference: string
  picture?: Picture
  /** As text. */
  price: string
  /** Its public page. */
  href: string
}

/** The frame of each page: the property, the owner's others, tabs. */
export type PortalView = { tab: PortalTab; property: PropertyHead; others: { id: number; name: string }[] }

export function portalHref(entry: PortalTab | 'owner-report', id: number, language: Language): string {
  return href(entry, language, { id })
}

/** @returns undefined if it is not a portal page. */
export function asTab(text: string | null): PortalTab | undefined {
  return portalTabs.find(({ entry }) => entry === text)?.entry
}

export type PortalHomeView = {
  /** The owner's name. */
  name: string
  properties: (PropertyHead & {
    state: 'offered' | 'sold' | 'rented'
    /** Page visits of the last 30 days. */
    visits: number
  })[]
  /** Whether the owner wants the monthly summary; omitted if the agency sends none. */
  summary?: boolean
  /** Number of browsers where they are logged in. */
  sessions: number
}
