import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'

type TextSectionProps = {
  title: string
  text: { paragraphs: string[]; lang?: Language } | undefined
  /** Over the text: a date, say. */
  children?: ReactNode
}

/** One subject of a project in the agency's own words; with a note where they are in another language. */
export function TextSection({ title, text, children }: TextSectionProps) {
  const { t } = useTexts()
  if (!text && !children) return null
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {text && <Paragraphs {...text} note={text.lang && t(`LANGUAGE_NAME_${text.lang.toUpperCase()}`)} />}
    </section>
  )
}

type ParagraphsProps = { paragraphs: string[]; lang?: Language | undefined; note?: string | undefined }

export function Paragraphs({ paragraphs, lang, note }: ParagraphsProps) {
  const { t } = useTexts()
  return (
    <div className="description">
      {note && <p className="fallback-note">{t('FALLBACK_LANGUAGE_NOTE', { language: note })}</p>}
      <div lang={lang}>
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}
