import type { Language } from '../../../platform/i18n/languages'
import { useTexts } from '../../../platform/i18n/TextsProvider'

/** The agency's own description. */
export function Description({ paragraphs, lang }: { paragraphs: string[]; lang?: Language }) {
  const { t } = useTexts()
  if (paragraphs.length === 0) return null
  return (
    <section className="description">
      <h2 id="description">{t('DESCRIPTION')}</h2>
      <DescriptionText paragraphs={paragraphs} lang={lang} />
    </section>
  )
}

/** Paragraphs, with a note if they are not in the page's language. */
export function DescriptionText({ paragraphs, lang }: { paragraphs: string[]; lang?: Language | undefined }) {
  const { t } = useTexts()
  return (
    <>
      {lang && (
        <p className="fallback-note">{t('FALLBACK_LANGUAGE_NOTE', { language: t(`LANGUAGE_NAME_${lang.toUpperCase()}`) })}</p>
      )}
      <div lang={lang}>
        <DescriptionParts paragraphs={paragraphs} />
      </div>
    </>
  )
}

/** A paragraph of lines that begin with `- ` is shown as a list; adapters write these. */
export function DescriptionParts({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map(paragraph => {
    const lines = paragraph.split('\n')
    if (!lines.every(line => line.startsWith('- '))) return <p key={paragraph}>{paragraph}</p>
    return (
      <ul key={paragraph}>
        {lines.map(line => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    )
  })
}
