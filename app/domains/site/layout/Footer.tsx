import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { href } from '../../../platform/paths/table'
import { EmailText } from '../../../ui/EmailText'
import { EmailEntry } from '../../../ui/form/EmailEntry'
import { Link, LinkList } from '../../../ui/Link'
import { entryAddress } from '../../enquiries/entry-address'
import { BackToTop } from './BackToTop'
import type { Chrome, FooterColumn, FooterOffice } from './chrome'
import { LegalLines } from './LegalLines'

/** Columns, newsletter, legal identity and copyright (SPEC §2), all in the HTML. */
export function Footer({ chrome: { agency, footer, hasNewsletter } }: { chrome: Chrome }) {
  const { language, t } = useTexts()
  const legal = [
    { href: href('privacy', language), label: t('PRIVACY_STATEMENT') },
    { href: href('cookie-policy', language), label: t('COOKIE_POLICY') },
    { href: href('cookie-settings', language), label: t('COOKIE_SETTINGS') },
    { href: href('disclaimer', language), label: t('DISCLAIMER') },
  ]
  return (
    <footer className="site-footer">
      <div className="footer-body">
        <div className="wrap">
          <div className="footer-columns twelfths">
            {footer.columns.map(column => (
              <Column key={column.id} column={column} />
            ))}
          </div>
          {footer.offices.length > 0 && <Offices offices={footer.offices} />}
          {hasNewsletter && <NewsletterSignUp />}
          <ul className="legal">
            <LegalLines legal={footer.legal} />
            <li>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </li>
            <li>
              <a href={`mailto:${agency.email}`}>
                <EmailText>{agency.email}</EmailText>
              </a>
            </li>
          </ul>
          <div className="footer-end">
            {footer.copyright && <p>{footer.copyright}</p>}
            <LinkList className="no-print legal-links" links={legal} />
          </div>
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}

function Offices({ offices }: { offices: FooterOffice[] }) {
  const { t } = useTexts()
  return (
    <section className="footer-offices" aria-label={t('OFFICES_TITLE')}>
      <ul className="office-lines">
        {offices.map(({ name, address, phone, phoneLink, page }) => (
          <li key={name}>
            <h2>{page ? <Link to={page}>{name}</Link> : name}</h2>
            <p>{address}</p>
            <p>
              <a href={`tel:${phoneLink}`}>{phone}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewsletterSignUp() {
  const { language, t } = useTexts()
  return (
    <div className="newsletter no-print">
      <p>
        <strong className="serif">{t('NEWSLETTER_TITLE')}</strong> {t('NEWSLETTER_INTRO')}
      </p>
      <EmailEntry
        id="footer-email"
        action={entryAddress(href('newsletter', language))}
        className="newsletter-form"
        submit={t('NEWSLETTER_SIGN_UP')}
      />
    </div>
  )
}

/** A column of links alone folds on a phone. Its picture is asked for in the 500 step when the footer comes near (SPEC §9). */
function Column({ column: { title, intro, lines, links, image, sm, md, lg } }: { column: FooterColumn }) {
  const folds = title && links.length > 0 && !intro && lines.length === 0
  return (
    <div className={links.length > 0 ? 'has-links' : undefined} data-sm={sm} data-md={md} data-lg={lg}>
      {image && <Photo picture={image} sizes="300px" />}
      {title && !folds && <h2>{title}</h2>}
      {intro && <p>{intro}</p>}
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {folds ? (
        <details className="footer-fold no-print">
          <summary>
            <h2>{title}</h2>
          </summary>
          <LinkList className="links" links={links} />
        </details>
      ) : (
        <LinkList className="links no-print" links={links} />
      )}
    </div>
  )
}
