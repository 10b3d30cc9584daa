import type { ReactNode } from 'react'
import { Photo } from '../../../platform/media/Photo'
import { EmailText } from '../../../ui/EmailText'
import { Link } from '../../../ui/Link'
import type { AboutListing } from '../../catalogue/PropertyAside'

/** In the page's language; `href` if it links somewhere. */
export type ReceiptRow = { label: string; value: string; href?: string }

export type ReceiptView = {
  /** What it is about, while available. */
  about?: AboutListing
  /** Who replies, when, and how to reach them; omitted if nobody has to. */
  answer?: { text: string; phone: string; phoneHref: string; email: string }
  groups: { title: string; rows: ReceiptRow[] }[]
  /** Time of receipt and number. */
  received: string
  /** Who can see this page, and how long. */
  shownTo: string
}

/** On the thank-you page, for the browser that posted: the request, who replies, and when. @param children the first part. */
export function Receipt({ about, answer, groups, received, shownTo, children }: ReceiptView & { children?: ReactNode }) {
  return (
    <section className="receipt">
      {about && <About {...about} />}
      {children}
      {answer && (
        <div>
          <p className="serif receipt-line">{answer.text}</p>
          <p>
            <a href={answer.phoneHref}>{answer.phone}</a> ·{' '}
            <a href={`mailto:${answer.email}`}>
              <EmailText>{answer.email}</EmailText>
            </a>
          </p>
        </div>
      )}
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <h2 className="town">{title}</h2>
          <ReceiptRows rows={rows} />
        </div>
      ))}
      <p className="form-hint">
        {received}
        <br />
        {shownTo}
      </p>
    </section>
  )
}

function About({ title, town, reference, link, picture }: AboutListing) {
  return (
    <div className="receipt-about">
      {picture && <Photo picture={picture} sizes="(max-width: 599px) 34vw, 200px" />}
      <div>
        <p className="town">{town}</p>
        <p className="serif receipt-line">
          <Link to={link}>{title}</Link>
        </p>
        <p className="form-hint">{reference}</p>
      </div>
    </div>
  )
}

export function ReceiptRows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl>
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
