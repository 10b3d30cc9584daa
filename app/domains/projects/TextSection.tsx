import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { DescriptionText } from '../catalogue/property/Description'

type TextSectionProps = {
  title: string
  text: { paragraphs: string[]; lang?: Language } | undefined
  /** Over the text: a date, say. */
  children?: ReactNode
}

/** One subject of a project in the agency's own words; with a note where they are in another language. */
export function TextSection({ title, text, children }: TextSectionProps) {
  if (!text && !children) return null
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {text && <Paragraphs {...text} />}
    </section>
  )
}

export function Paragraphs(text: { paragraphs: string[]; lang?: Language | undefined }) {
  return (
    <div className="description">
      <DescriptionText {...text} />
    </div>
  )
}
