import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { Onward } from './modules/Onward'

type PageColumnsProps = {
  /** Over both columns. */
  head: ReactNode
  /** Of the head, where it is not the page's. */
  language: Language | undefined
  children: ReactNode
  side: ReactNode
  /** Where to go from here, at the end of the side. */
  links: { label: string; href: string }[]
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
