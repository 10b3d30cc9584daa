import type { ReactNode } from 'react'
import { type AboutListing, PropertyAside } from '../../catalogue/PropertyAside'

type EnquiryPageProps = { title: string; lead: string /** What the form is about. */; about?: AboutListing; children: ReactNode }

/** A form's page, with its property or project next to it. */
export function EnquiryPage({ title, lead, about, children }: EnquiryPageProps) {
  return (
    <div className="wrap enquiry-page">
      {/* First on phones; moved by CSS, its late bytes would push the form down. */}
      {about && <PropertyAside {...about} />}
      <div>
        <h1>{title}</h1>
        <p className="lead enquiry-lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}
