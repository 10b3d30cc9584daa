import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { DescriptionText } from '../catalogue/property/Description'

type TextSectionProps = {
  title: string
  text: { paragraphs: string[]; lang?: Language } | undefined
  /** Shown above the text, such as a date. */
  children?: ReactNode
}

/** A text section of a project, with a note if it is in another language. */
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
