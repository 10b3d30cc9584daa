import type { ReactNode } from 'react'
import type { Breadcrumb } from '../../platform/paths/breadcrumbs'
import { EnquiryPage } from '../enquiries/parts/EnquiryPage'
import { Breadcrumbs } from './layout/Breadcrumbs'
import { type Block, Blocks } from './modules/Blocks'

type CrumbedFormPageProps = {
  crumbs: readonly Breadcrumb[]
  title: string
  about: { lead: string; body: readonly Block[] }
  children: ReactNode
}

/** The page of a form that is about nothing of the catalogue, with what the agency writes above it. */
export function CrumbedFormPage({ crumbs, title, about, children }: CrumbedFormPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <EnquiryPage title={title} lead={about.lead}>
        {about.body.length > 0 && (
          <div className="prose">
            <Blocks blocks={about.body} />
          </div>
        )}
        {children}
      </EnquiryPage>
    </>
  )
}
