import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import type { Breadcrumb } from '../../platform/paths/breadcrumbs'
import type { Block } from './modules/Blocks'
import { Onward } from './modules/Onward'

/** The text of a page, and what stands around it on every page of text. */
export type PageText = {
  crumbs: readonly Breadcrumb[]
  title: string
  intro: string
  body: readonly Block[]
  /** The language of the text, where that is not the page's. */
  textLanguage?: Language
  /** Where to go from here. */
  links: { label: string; href: string }[]
}

type PageColumnsProps = {
  /** Over both columns. */
  head: ReactNode
  /** Of the head, where it is not the page's. */
  language: Language | undefined
  children: ReactNode
  side: ReactNode
  /** Where to go from here, at the end of the side. */
  links: PageText['links']
}

/** A head, the text, and beside it a column with the ways on. */
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
