import { useTexts } from '../../platform/i18n/TextsProvider'
import { type LawGap, type LawView, pendingGaps } from './home-view'

/**
 * What the law of the region demands and the advertisement lacks, each with a link to its field.
 * @param isAsked whether the screen itself asks if what is pending was applied for
 */
export function LawGaps({ law, isAsked = false }: { law: Pick<LawView, 'gaps' | 'holdsBack'>; isAsked?: boolean }) {
  const { gaps, holdsBack } = law
  const { t } = useTexts()
  return (
    <div className="law-gaps">
      {gaps.length === 0 && <p>{t('HOME_LAW_NONE')}</p>}
      <Gaps title={t('HOME_LAW_TEXT')} gaps={gaps.filter(({ isPending }) => !isPending)} />
      {!isAsked && <Gaps title={t('HOME_LAW_PENDING')} gaps={pendingGaps(law)} />}
      {holdsBack && <p className="form-error">{t('HOME_HELD_BACK')}</p>}
    </div>
  )
}

function Gaps({ title, gaps }: { title: string; gaps: readonly LawGap[] }) {
  const { t } = useTexts()
  if (gaps.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {gaps.map(({ text, href, isGrave, isPending }) => (
          <li key={text}>
            <a href={href}>{text}</a>
            {isGrave && !isPending && <strong> {t('HOME_LAW_GRAVE')}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}
