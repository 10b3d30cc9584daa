import { useTexts } from '../../../../platform/i18n/TextsProvider'
import { DeskRows } from '../../../../ui/desk/DeskRows'
import type { DoorList } from './open-house-view'

/** Who is expected, to print and tick off at the door. */
export function DoorRows({ list: { when, seats, visitors } }: { list: DoorList }) {
  const { t } = useTexts()
  return (
    <>
      <p>
        {when}. {t('DESK_OPEN_HOUSE_SEATS', { taken: visitors.length, seats })}
      </p>
      <DeskRows
        none={t('DESK_NO_VISITORS')}
        rows={visitors.map(({ id, name, phone, isConfirmed }) => ({
          key: id,
          when: <span aria-hidden="true">☐</span>,
          children: (
            <>
              <strong>{name}</strong>, {phone}
              {!isConfirmed && <span className="desk-when"> {t('DESK_OPEN_HOUSE_UNCONFIRMED')}</span>}
            </>
          ),
        }))}
      />
    </>
  )
}
