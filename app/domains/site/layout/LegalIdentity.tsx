import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { LegalView } from './chrome'
import { LegalLines } from './LegalLines'

/** The agency's legal identity, next to a text. */
export function LegalIdentity({ legal }: { legal: LegalView }) {
  const { t } = useTexts()
  return (
    <section className="identity" aria-labelledby="identity">
      <h2 id="identity">{t('FOOTER_LEGAL')}</h2>
      <ul className="identity-lines">
        <LegalLines legal={legal} />
      </ul>
    </section>
  )
}
