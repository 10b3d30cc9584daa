import { useTexts } from '../../platform/i18n/TextsProvider'
import type { PlaceChoice } from './home-view'

/** Our map as buttons: a press says where the home stands, and saves the step. */
export function HomePlace({ place: { tiles, marker, isChosen, canZoom } }: { place: PlaceChoice }) {
  const { t } = useTexts()
  return (
    <fieldset className="own-home-place" id="home-place">
      <legend>{t('HOME_PLACE_ON_MAP')}</legend>
      <p className="form-hint">{t(isChosen ? 'HOME_PLACE_CHOSEN' : 'HOME_PLACE_TEXT')}</p>
      <div className="own-home-tiles">
        {tiles.map(({ name, src }, index) => (
          <input key={name} type="image" name={name} src={src} alt={t('HOME_PLACE_TILE', { number: index + 1 })} />
        ))}
        {marker && (
          <svg className="own-home-marker" viewBox="0 0 276 276" aria-hidden="true">
            <path
              transform={`translate(${marker.x - 12} ${marker.y - 24})`}
              d="M12 23C7 16 5 13 5 9a7 7 0 0 1 14 0c0 4-2 7-7 14Z"
            />
          </svg>
        )}
      </div>
      <div className="desk-acts">
        {canZoom.in && (
          <button type="submit" className="tool" name="do" value="closer">
            {t('HOME_PLACE_CLOSER')}
          </button>
        )}
        {canZoom.out && (
          <button type="submit" className="tool" name="do" value="farther">
            {t('HOME_PLACE_FARTHER')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
