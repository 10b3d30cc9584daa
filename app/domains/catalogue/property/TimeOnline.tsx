import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { TimeOnlineView } from './property-view'

/** Since when a property has been on the site, with its asking prices. */
export function TimeOnline({ since, prices }: TimeOnlineView) {
  const { t } = useTexts()
  return (
    <>
      {since && <p className="online-since">{since}</p>}
      {prices.length > 0 && (
        <table className="asked-prices">
          <caption>{t('PRICE_HISTORY')}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{t('PRICE_HISTORY_DAY')}</th>
              <th scope="col">{t('PRICE_TITLE')}</th>
              <th scope="col">{t('PRICE_HISTORY_CHANGE')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ day, price, change }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{price}</td>
                <td>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
