import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { TextField } from '../../../ui/form/Field'
import type { OwnerRow } from './person-view'

type PeopleFormsProps = { owners: readonly OwnerRow[]; typed?: string; error?: string }

/** The search for a person by address, and the owners. A post, so that no address stands in the address bar. */
export function PeopleForms({ owners, typed, error }: PeopleFormsProps) {
  const { t } = useTexts()
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <form method="post" action="/desk/people/" className="desk-line" noValidate>
        <TextField
          id="desk-person"
          name="email"
          type="email"
          label={t('FIELD_EMAIL')}
          maxLength={254}
          defaultValue={typed}
          required
        />
        <button type="submit" className="button">
          {t('DESK_SHOW')}
        </button>
      </form>
      {owners.length > 0 && (
        <DeskGroup title={t('DESK_OWNERS')} count={owners.length}>
          <DeskRows
            none=""
            rows={owners.map(({ token, email, name, hasPassword, count }) => ({
              key: email,
              when: t('DESK_OWNER_PROPERTIES', { count }),
              children: (
                <>
                  <a href={`/desk/people/${token}/`}>
                    <strong>{name}</strong>
                  </a>
                  {', '}
                  {email}
                  <span className="desk-when"> {t(hasPassword ? 'DESK_HAS_PASSWORD' : 'DESK_NO_PASSWORD')}</span>
                </>
              ),
            }))}
          />
        </DeskGroup>
      )}
    </>
  )
}

type PersonDataProps = { counts: { name: string; count: number }[]; refusal?: string }

/** What would be handed out or erased, before it is. */
export function PersonData({ counts, refusal }: PersonDataProps) {
  const { t } = useTexts()
  const found = counts.filter(({ count }) => count > 0)
  return (
    <>
      <DeskGroup title={t('DESK_DATA_FOUND')}>
        <DeskRows
          none={t('DESK_PERSON_UNKNOWN')}
          rows={found.map(({ name, count }) => ({ key: name, when: count, children: t(`DESK_DATA_${name.toUpperCase()}`) }))}
        />
      </DeskGroup>
      <DeskGroup title={t('DESK_EXPORT')}>
        <p>{t('DESK_EXPORT_TEXT')}</p>
        <form method="post">
          <button type="submit" className="button quiet" name="what" value="export">
            {t('DESK_EXPORT_BUTTON')}
          </button>
        </form>
      </DeskGroup>
      <DeskGroup title={t('DESK_ERASE')}>
        {refusal ? (
          <p>{refusal}</p>
        ) : (
          <>
            <p>{t('DESK_ERASE_TEXT')}</p>
            {found.length > 0 && (
              <form method="post">
                <button type="submit" className="button" name="what" value="erase">
                  {t('DESK_ERASE_BUTTON')}
                </button>
              </form>
            )}
          </>
        )}
      </DeskGroup>
    </>
  )
}
