import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import { PerSquareMetre } from '../cards/CardPrice'
import { PriceText } from '../PriceText'
import { SheetLines } from '../sheet/SheetLines'
import { moneyGroups } from './money-groups'
import { OffPlan } from './OffPlan'
import type { PropertyView } from './property-view'
import { TimeOnline } from './TimeOnline'
import { UsualPrice } from './UsualPrice'

/** The price, its meaning, and the groups of the sheet that are about money. */
export function PropertyPrice({
  property,
}: {
  property: Pick<
    PropertyView,
    | 'price'
    | 'perSquareMetre'
    | 'priceMeaning'
    | 'costsHref'
    | 'timeOnline'
    | 'timeLineHref'
    | 'usualPrice'
    | 'groups'
    | 'offPlan'
    | 'tenantPreference'
    | 'contact'
  >
}) {
  const { t } = useTexts()
  const lines = property.groups.filter(({ key }) => moneyGroups.has(key)).flatMap(group => group.lines)
  return (
    <section className="price-part">
      <h2 id="price">{t('PRICE_TITLE')}</h2>
      <p>
        <PriceText price={property.price} /> <PerSquareMetre price={property.perSquareMetre} />
      </p>
      <p className="price-means">{property.priceMeaning}</p>
      {property.costsHref && (
        <p className="no-print">
          <Link to={property.costsHref} rel="nofollow">
            {t('COSTS_LINK')}
          </Link>
        </p>
      )}
      {property.offPlan && (
        <>
          <h3>{t('OFF_PLAN_TITLE')}</h3>
          <OffPlan {...property.offPlan} ask={property.contact.info} />
        </>
      )}
      {property.tenantPreference && <p className="price-note">{t('TENANT_PREFERENCE', property.tenantPreference)}</p>}
      {property.usualPrice && <UsualPrice {...property.usualPrice} />}
      {property.timeOnline && <TimeOnline {...property.timeOnline} />}
      {property.timeLineHref && (
        <p className="no-print">
          <Link to={property.timeLineHref} rel="nofollow">
            {t('TIME_LINE_LINK')}
          </Link>
        </p>
      )}
      {/* The price itself is shown above. */}
      <SheetLines lines={lines.filter(({ field }) => field !== 'PriceOrOnDemand')} />
    </section>
  )
}
