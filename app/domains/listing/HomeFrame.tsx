import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { type HomeFrameView, type HomeGap, type HomeStep, type LawView, pendingGaps } from './home-view'

type HomeFrameProps = {
  home: HomeFrameView
  step?: HomeStep
  /** Whether the screen itself says what the law demands, and asks if what is pending was applied for. */
  isAsked?: boolean
  children: ReactNode
}

/** A screen of one home: its steps above, what the law demands beside it. */
export function HomeFrame({ home, step, isAsked = false, children }: HomeFrameProps) {
  const { t } = useTexts()
  return (
    <div className="own-home-frame">
      <nav aria-label={t('HOME_STEPS')}>
        <ol className="own-home-steps">
          {home.steps.map(({ step: each, label, isDone }) => (
            <li key={each}>
              <a href={`/desk/homes/${home.id}/${each}/`} aria-current={each === step ? 'step' : undefined}>
                {label}
                {isDone && (
                  <>
                    <span aria-hidden="true"> ✓</span>
                    <span className="unseen">, {t('HOME_STEP_DONE')}</span>
                  </>
                )}
              </a>
            </li>
          ))}
          <li>
            <a href={`/desk/homes/${home.id}/`} aria-current={step ? undefined : 'step'}>
              {t('HOME_OVERVIEW')}
            </a>
          </li>
        </ol>
      </nav>
      <div className="own-home-parts">
        <div className="own-home-main">{children}</div>
        {!isAsked && (
          <aside className="own-home-law" aria-labelledby="home-law">
            <LawPanel id={home.id} law={home.law} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** What the law demands and the home lacks. @param isAsked whether what is pending stands elsewhere */
export function LawPanel({ id, law, isAsked = false }: { id: number; law: LawView | undefined; isAsked?: boolean }) {
  const { t } = useTexts()
  if (!law) {
    return (
      <>
        <h2 id="home-law">{t('HOME_LAW')}</h2>
        <p>{t('HOME_LAW_UNKNOWN')}</p>
      </>
    )
  }
  const { region, gaps, holdsBack } = law
  return (
    <>
      <h2 id="home-law">{t('HOME_LAW_IN', { region })}</h2>
      {gaps.length === 0 ? (
        <p>{t('HOME_LAW_NONE')}</p>
      ) : (
        <>
          <Gaps id={id} title={t('HOME_LAW_TEXT')} gaps={gaps.filter(({ isPending }) => !isPending)} />
          {!isAsked && <Gaps id={id} title={t('HOME_LAW_PENDING')} gaps={pendingGaps(law)} />}
        </>
      )}
      {holdsBack && <p className="form-error">{t('HOME_HELD_BACK')}</p>}
    </>
  )
}

function Gaps({ id, title, gaps }: { id: number; title: string; gaps: readonly HomeGap[] }) {
  const { t } = useTexts()
  if (gaps.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {gaps.map(({ text, step, isGrave, isPending }) => (
          <li key={text}>
            <a href={`/desk/homes/${id}/${step}/`}>{text}</a>
            {isGrave && !isPending && <strong> {t('HOME_LAW_GRAVE')}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}
