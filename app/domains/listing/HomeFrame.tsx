import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import type { HomeFrameView, HomeStep, LawView } from './home-view'
import { LawGaps } from './LawGaps'

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
            <LawPanel law={home.law} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** What the law demands and the home lacks. @param isAsked whether what is pending stands elsewhere */
export function LawPanel({ law, isAsked = false }: { law: LawView | undefined; isAsked?: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <h2 id="home-law">{law ? t('HOME_LAW_IN', { region: law.region }) : t('HOME_LAW')}</h2>
      {law ? <LawGaps law={law} isAsked={isAsked} /> : <p>{t('HOME_LAW_UNKNOWN')}</p>}
    </>
  )
}
