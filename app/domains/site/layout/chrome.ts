/** What header, footer and document head need in one language; root's loader gives it to every page. */
import type { Design } from '../../../platform/agency/designs'
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { SharedPicture } from '../../catalogue/shared-picture'

export type MenuLink = {
  id: number
  label: string
  href: string
  /** Opens in a new tab. */
  newTab?: boolean
  /** The item's target in the mobile drawer, if different. */
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
  /** Twelfths of the width on phone, tablet and desktop. */
  sm: number
  md: number
  lg: number
}

export type FooterOffice = { name: string; address: string; phone: string; phoneLink: string; page?: string }

/** The agency's logo: its own picture or the drawn one, with or without the name. */
export type LogoView = { image?: string; imageDark?: string; width?: number; height?: number; name?: string }

export type LegalView = {
  /** The agency's legal identity, one sentence per entry. */
  lines: string[]
  rules: { label: string; href?: string }
  supervisor: { label: string; href: string }
}

export type PopupView = {
  /** A dialog in the middle instead of a corner. */
  isWindow: boolean
  title: string
  description: string
  link?: { label: string; href: string }
  picture?: Picture
}

export type Chrome = {
  seo: {
    /** False keeps all pages out of search engines. */
    robots: boolean
    /** Names of meta elements and their codes that prove ownership of the site. */
    verification: { name: string; content: string }[]
    description?: string
    /** For pages without their own picture. */
    picture: SharedPicture
  }
  /** Origin of the public address. */
  siteUrl: string
  /** The languages offered, and the default for other visitors. */
  languages: readonly Language[]
  fallback: Language
  agency: { name: string; phone: string; phoneLink: string; email: string }
  topBar: TopBarLink[]
  /** Menu items, and those beyond menuMaxItems. */
  menu: MenuLink[]
  extraMenu: MenuLink[]
  showFreeEvaluation: boolean
  /** Whether there is a newsletter. */
  hasNewsletter: boolean
  /** Whether properties can be saved. */
  hasFavourites: boolean
  changeOnScroll: boolean
  showLogoAtStart: boolean
  look: {
    design: Design
    themeColor: { light: string; dark: string }
    /** Addresses of the fonts used on every page. */
    fonts: string[]
    logo: LogoView
  }
  footer: {
    columns: FooterColumn[]
    /** For an agency with several. */
    offices: FooterOffice[]
    legal: LegalView
    copyright?: string
  }
}
