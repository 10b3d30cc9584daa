import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskFind } from './DeskFind'
import type { DeskView } from './desk-view'

/** The screens of the desk, by address. */
const screens = [
  { key: 'today', href: '/desk/', label: 'DESK_TODAY' },
  { key: 'enquiries', href: '/desk/enquiries/', label: 'DESK_ENQUIRIES' },
  { key: 'viewings', href: '/desk/viewings/', label: 'DESK_VIEWINGS' },
  { key: 'offers', href: '/desk/offers/', label: 'DESK_OFFERS' },
  { key: 'applications', href: '/desk/applications/', label: 'DESK_APPLICATIONS' },
  { key: 'homes', href: '/desk/homes/', label: 'DESK_HOMES' },
  { key: 'projects', href: '/desk/projects/', label: 'DESK_PROJECTS' },
  { key: 'window', href: '/desk/window/', label: 'DESK_WINDOW' },
  { key: 'testimonials', href: '/desk/testimonials/', label: 'DESK_TESTIMONIALS' },
  { key: 'site', href: '/desk/site/', label: 'DESK_SITE' },
  { key: 'people', href: '/desk/people/', label: 'DESK_PEOPLE' },
  { key: 'queues', href: '/desk/queues/', label: 'DESK_QUEUES' },
  { key: 'figures', href: '/desk/figures/', label: 'DESK_FIGURES' },
  { key: 'access', href: '/desk/access/', label: 'DESK_ACCESS' },
] as const

/** The first ones, used most, stay in a phone's bar. */
const inBar = 4

type DeskFrameProps = {
  desk: DeskView
  screen: (typeof screens)[number]['key'] | 'search'
  title: string
  /** Beside the title. */
  beside?: ReactNode
  /** What was searched for. */
  asked?: string
  children: ReactNode
}

/** The frame of each screen: the menu, and what was just done with the button that undoes it. */
export function DeskFrame({ desk, screen, title, beside, asked = '', children }: DeskFrameProps) {
  const { t } = useTexts()
  const links = screens.map(({ key, href, label }) => (
    <li key={key}>
      <a href={href} aria-current={key === screen ? 'page' : undefined}>
        {t(label)}
        {desk.waiting[key as 'enquiries' | 'viewings'] > 0 && (
          <span className="desk-due">{desk.waiting[key as 'enquiries' | 'viewings']}</span>
        )}
      </a>
    </li>
  ))
  return (
    <div className="desk">
      <a className="skip-link" href="#content">
        {t('SKIP_TO_CONTENT')}
      </a>
      <nav className="desk-menu" aria-label={t('DESK')}>
        <p className="desk-agency">{desk.agency}</p>
        <DeskFind asked={asked} />
        <ul className="desk-screens">
          {links.slice(0, inBar)}
          <li>
            {/* Unfolded beside a wide page; a phone's bar has no room for all. */}
            <details className="desk-more">
              <summary data-current={screens.slice(inBar).some(({ key }) => key === screen) || undefined}>
                {t('DESK_MORE')}
              </summary>
              <ul>{links.slice(inBar)}</ul>
            </details>
          </li>
        </ul>
        <form className="desk-me" method="post" action="/desk/log-out/">
          <a href="/desk/access/">{desk.name}</a>
          <button type="submit" className="tool">
            {t('LOGOUT')}
          </button>
        </form>
      </nav>
      <main id="content" className="desk-work" tabIndex={-1}>
        <header className="desk-head">
          <h1>{title}</h1>
          {beside}
        </header>
        {desk.done && (
          <form className="desk-notice" method="post" action="/desk/undo/">
            <span role="status">{desk.done.text}</span>
            {desk.done.undo !== undefined && (
              <>
                <input type="hidden" name="entry" value={desk.done.undo} />
                <input type="hidden" name="to" value={desk.page} />
                <button type="submit">{t('DESK_UNDO')}</button>
              </>
            )}
          </form>
        )}
        {children}
      </main>
    </div>
  )
}
