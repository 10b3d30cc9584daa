import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import type { Breadcrumb } from '../../platform/paths/breadcrumbs'
import type { Block } from './modules/Blocks'
import { Onward } from './modules/Onward'

/** The layout of text pages. */
export type PageText = {
  crumbs: readonly Breadcrumb[]
  title: string
  intro: string
  body: readonly Block[]
  /** The text's language if it is not the page's. */
  textLanguage?: Language
  /** Links to continue. */
  links: { label: string; href: string }[]
}

type PageColumnsProps = {
  /** Across both columns. */
  head: ReactNode
  /** The head's language if it is not the page's. */
  language: Language | undefined
  children: ReactNode
  side: ReactNode
  /** Links to continue, at the end of the side column. */
  links: PageText['links']
}

/** A head, the text, and a side column of links. */
export function PageColumns({ head, language, children, side, links }: PageColumnsProps) {
  return (
    <div className="wrap content-page">
      <div className="content-head" lang={language}>
        {head}
      </div>
      {children}
      <div className="content-side">
        {side}
        <Onward links={links} />
      </div>
    </div>
  )
}

export function PageTitle({ title, intro }: { title: string; intro?: string | undefined }) {
  return (
    <>
      <h1>{title}</h1>
      {intro && <p className="lead">{intro}</p>}
    </>
  )
}
