import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { PropertyFormLinks } from '../listing-address'
import type { PropertyView } from './property-view'
import { Share } from './Share'

type PropertyToolsProps = {
  property: Pick<PropertyView, 'title' | 'town' | 'url' | 'brochureHref'>
  forms?: PropertyFormLinks
  /** The button that saves the property, first in the row. */
  favourite?: ReactNode
}

/** Save, print, share, send to a friend: each works without script. */
export function PropertyTools({ property, forms = {}, favourite }: PropertyToolsProps) {
  const { t } = useTexts()
  return (
    <div className="tools no-print">
      {favourite}
      <Tool to={property.brochureHref} drawing="M7 9V3.8h10V9M7 17H3.8V9h16.4v8H17M7 14.2h10v6H7z">
        {t('PRINT')}
      </Tool>
      <Tool to={forms['brochure-request']} drawing="M5 3.8h9.5L19 8.3v11.9H5zM14.5 3.8v4.5H19M8.5 12.5h7M8.5 16h7">
        {t('BROCHURE_REQUEST')}
      </Tool>
      <Tool to={forms['send-to-friend']} drawing="M3.5 6h17v12.5h-17zM3.5 6.5l8.5 7 8.5-7">
        {t('SEND_TO_FRIEND')}
      </Tool>
      <Share key={property.url} title={`${property.title}, ${property.town}`} url={property.url} />
    </div>
  )
}

/** A link to a page about the property; nothing if there is no such page. */
function Tool({ to, drawing, children }: { to: string | undefined; drawing: string; children: ReactNode }) {
  if (to === undefined) return null
  return (
    <Link className="tool" to={to} rel="nofollow">
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path d={drawing} />
      </svg>
      {children}
    </Link>
  )
}
