/** What header, footer and head of a document need, in one language: what root's loader hands to every page. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { SharedPicture } from '../../catalogue/shared-picture'

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
export type FooterColumn = {
  id: string
  title?: string
  intro?: string
  lines: string[]
  image?: Picture
  links: { label: string; href: string }[]
  /** Twelfths of the width on a phone, a tablet and a desktop. */
  sm: number
  md: number
  lg: number
}

export type FooterOffice = { name: string; address: string; phone: string; phoneLink: string; page?: string }

/** The agency's mark: a picture of its own or the drawn one, with or without its name. */
export type LogoView = { image?: string; imageDark?: string; width?: number; height?: number; name?: string }

export type LegalView = {
  /** Who the agency is, sentence by sentence. */
  lines: string[]
  rules: { label: string; href?: string }
  supervisor: { label: string; href: string }
}

export type PopupView = {
  title: string
  description: string
  link?: { label: string; href: string }
  picture?: Picture
}

export type Chrome = {
  seo: {
    /** False keeps every page out of search engines. */
    robots: boolean
    /** Names of meta elements and the codes in them that prove whose site it is. */
    verification: { name: string; content: string }[]
    description?: string
    /** For pages without a picture of their own. */
    picture: SharedPicture
  }
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
  /** Whether there is a newsletter to sign up for. */
  hasNewsletter: boolean
  /** Whether properties can be saved. */
  hasFavourites: boolean
  changeOnScroll: boolean
  showLogoAtStart: boolean
  look: {
    themeColor: { light: string; dark: string }
    /** Addresses of the fonts that every page shows text in. */
    fonts: string[]
    logo: LogoView
  }
  footer: {
    columns: FooterColumn[]
    /** Of an agency with several. */
    offices: FooterOffice[]
    legal: LegalView
    copyright?: string
  }
}
