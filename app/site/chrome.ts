/** What header, footer and head of a document need, in one language: what root's loader hands to every page. */
import type { Language } from '../i18n/languages'

export type MenuLink = {
  id: number
  label: string
  href: string
  /** Opens in a new tab. */
  newTab?: boolean
  /** Where the item leads in the mobile drawer, when that is somewhere else. */
  drawerHref?: string
  children?: MenuLink[]
}

export type TopBarLink = { label: string; href: string; icon: string; color?: string }
export type FooterColumn = { title?: string; intro?: string; lines: string[]; links: { label: string; href: string }[] }

export type Chrome = {
  /** Origin of the public address. */
  siteUrl: string
  /** The languages offered, and which of them is for everybody else. */
  languages: readonly Language[]
  fallback: Language
  agency: { name: string; phone: string; phoneLink: string; email: string }
  topBar: TopBarLink[]
  /** Items of the menu, and those beyond menuMaxItems. */
  menu: MenuLink[]
  extraMenu: MenuLink[]
  showFreeEvaluation: boolean
  changeOnScroll: boolean
  showLogoAtStart: boolean
  footer: {
    columns: FooterColumn[]
    /** The legal identity of the agency, sentence by sentence. */
    legal: string[]
    supervisor: { label: string; href: string }
    copyright?: string
  }
}
