import { useTexts } from '../../../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../../../ui/desk/DeskRows'
import { ErrorNotice } from '../../../../ui/form/ErrorNotice'
import { TextField } from '../../../../ui/form/Field'
import type { OpenHouseRow, TypedOpenHouse } from './open-house-view'

type OpenHousesProps = {
  houses: readonly OpenHouseRow[]
  typed?: TypedOpenHouse
  /** The number of visitors that was refused for one of them. */
  wanted?: { house: string; seats: string }
  error?: string
}

/** Coming open houses, and the form for a new one. */
export function OpenHouses({ houses, typed, wanted, error }: OpenHousesProps) {
  const { t } = useTexts()
  const rows = houses.map(({ id, when, home, seats, taken }) => ({
    key: id,
    when,
    children: (
      <>
        <a href={`/desk/open-houses/${id}/`}>
          <strong>{home}</strong>
        </a>
        <br />
        <span className="desk-when">{t('DESK_OPEN_HOUSE_SEATS', { taken, seats })}</span>
      </>
    ),
    acts: (
      <form method="post" className="desk-line" noValidate>
        <input type="hidden" name="house" value={id} />
        <input type="hidden" name="was" value={seats} />
        <TextField
          id={`seats-${id}`}
          name="seats"
          inputMode="numeric"
          label={t('DESK_OPEN_HOUSE_MOST')}
          defaultValue={wanted?.house === id ? wanted.seats : seats}
          maxLength={3}
        />
        <button type="submit" className="button quiet" name="what" value="seats">
          {t('DESK_OPEN_HOUSE_CHANGE')}
        </button>
        <button type="submit" className="button quiet" name="what" value="call-off">
          {t('DESK_OPEN_HOUSE_CALL_OFF')}
        </button>
      </form>
    ),
  }))
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <DeskRows rows={rows} none={t('DESK_NO_OPEN_HOUSES')} />
      <DeskGroup title={t('DESK_OPEN_HOUSE_NEW')}>
        <form method="post" className="enquiry-form" noValidate>
          <TextField id="house-home" name="home" label={t('DESK_REFERENCE')} defaultValue={typed?.home} maxLength={40} required />
          <TextField id="house-day" name="day" type="date" label={t('DESK_TIMES_DAY')} defaultValue={typed?.day} required />
          <TextField id="house-from" name="from" type="time" label={t('DESK_TIMES_FROM')} defaultValue={typed?.from} required />
          <TextField id="house-to" name="to" type="time" label={t('DESK_TIMES_TO')} defaultValue={typed?.to} required />
          <TextField
            id="house-seats"
            name="seats"
            inputMode="numeric"
            label={t('DESK_OPEN_HOUSE_MOST')}
            defaultValue={typed?.seats}
            required
          />
          <div>
            <button type="submit" className="button" name="what" value="plan">
              {t('DESK_OPEN_HOUSE_PLAN')}
            </button>
          </div>
        </form>
      </DeskGroup>
    </>
  )
}
