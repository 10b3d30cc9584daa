import type { ReactNode } from 'react'
import { type AboutListing, PropertyAside } from '../catalogue/PropertyAside'

type PropertyFormPageProps = { title: string; lead: string; about: AboutListing; children: ReactNode }

/** A form about a property, with the property beside it. */
export function PropertyFormPage({ title, lead, about, children }: PropertyFormPageProps) {
  return (
    <div className="wrap enquiry-page">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <PropertyAside {...about} />
    </div>
  )
}
