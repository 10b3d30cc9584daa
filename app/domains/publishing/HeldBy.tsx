import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { PublicationRows } from './PublicationRows'
import type { HeldView } from './publishing-view'

/** Why a publication cannot be taken back alone, and the button that takes back what built on it too. */
export function HeldBy({ held: { why, later } }: { held: HeldView }) {
  const { t } = useTexts()
  return (
    <>
      <ErrorNotice>{why}</ErrorNotice>
      {later.length > 0 && (
        <form method="post">
          <PublicationRows rows={later} />
          {later.map(({ id }) => (
            <input key={id} type="hidden" name="with" value={id} />
          ))}
          <button type="submit" className="button">
            {t('SITE_TAKE_BACK_TOGETHER')}
          </button>
        </form>
      )}
    </>
  )
}
