import type { ReactNode } from 'react'
import type { Breadcrumb } from '../../platform/paths/breadcrumbs'
import { EnquiryPage } from '../enquiries/parts/EnquiryPage'
import { Breadcrumbs } from './layout/Breadcrumbs'

type CrumbedFormPageProps = { crumbs: readonly Breadcrumb[]; title: string; description: string; children: ReactNode }

/** The page of a form that is about nothing of the catalogue; its introduction is what search engines show too. */
export function CrumbedFormPage({ crumbs, title, description, children }: CrumbedFormPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <EnquiryPage title={title} lead={description}>
        {children}
      </EnquiryPage>
    </>
  )
}
