import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { Link } from '../ui/Link'
import { BackToTop } from './BackToTop'
import type { Chrome, FooterColumn } from './chrome'

/** Columns, newsletter, legal identity and copyright (SPEC §2). All of it is in the HTML. */
export function Footer({ chrome: { agency, footer } }: { chrome: Chrome }) {
  const { language, t } = useTexts()
  return (
    <footer className="site-footer">
      <div className="footer-body">
        <div className="wrap">
          <div className="footer-columns">
            {footer.columns.map((column, index) => (
              <Column key={column.title ?? index} column={column} />
            ))}
          </div>
          <div className="newsletter no-print">
            <p>
              <strong className="serif">{t('NEWSLETTER_TITLE')}</strong> {t('NEWSLETTER_INTRO')}
            </p>
            <Link className="button" to={href('contact', language)}>
              {t('NEWSLETTER_SIGN_UP')}
            </Link>
          </div>
          <ul className="legal">
            {footer.legal.map(line => (
              <li key={line}>{line}</li>
            ))}
            <li>
              {t('AGENCY_SUPERVISOR')}: <Link to={footer.supervisor.href}>{footer.supervisor.label}</Link>
            </li>
            <li>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </li>
            <li>
              <a href={`mailto:${agency.email}`}>{agency.email}</a>
            </li>
          </ul>
          <div className="footer-end">
            {footer.copyright && <p>{footer.copyright}</p>}
            <ul className="no-print legal-links">
              <li>
                <Link to={href('privacy', language)}>{t('PRIVACY_STATEMENT')}</Link>
              </li>
              <li>
                <Link to={href('cookie-policy', language)}>{t('COOKIE_POLICY')}</Link>
              </li>
              <li>
                <Link to={href('disclaimer', language)}>{t('DISCLAIMER')}</Link>
              </li>
            </ul>
          </div>
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}

function Column({ column: { title, intro, lines, links } }: { column: FooterColumn }) {
  return (
    <div className={links.length > 0 ? 'has-links' : undefined}>
      {title && <h2>{title}</h2>}
      {intro && <p>{intro}</p>}
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="links no-print">
          {links.map(link => (
            <li key={link.href}>
              <Link to={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
