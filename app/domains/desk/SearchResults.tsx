import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'
import { EnquiryRows } from '../enquiries/desk/EnquiryRows'
import type { DeskSearch } from './desk-view'

/** What a search found, in groups. @param to the screen to return to */
export function SearchResults({ found: { groups, people, homes }, to }: { found: DeskSearch; to: string }) {
  const { t } = useTexts()
  if (groups.length + people.length + homes.length === 0) return <p className="desk-none">{t('DESK_FOUND_NOTHING')}</p>
  return (
    <>
      {groups.map(({ key, rows, all, hasMore }) => (
        <DeskGroup key={key} title={t(`DESK_FOUND_${key}`)} all={hasMore && <a href={all}>{t('DESK_FOUND_ALL')}</a>}>
          <EnquiryRows enquiries={rows} none="" to={to} />
        </DeskGroup>
      ))}
      {people.length > 0 && (
        <DeskGroup title={t('DESK_FOUND_PEOPLE')}>
          <DeskRows
            none=""
            rows={people.map(({ email, are }) => ({
              key: email,
              when: are.map(each => t(`DESK_PERSON_${each}`)).join(', '),
              children: <a href={`/desk/enquiries/?${new URLSearchParams({ state: 'all', q: email })}`}>{email}</a>,
            }))}
          />
        </DeskGroup>
      )}
      {homes.length > 0 && (
        <DeskGroup title={t('DESK_FOUND_HOMES')}>
          <DeskRows
            none=""
            rows={homes.map(({ title, reference, town, state, href }) => ({
              key: href,
              when: reference ?? t('DESK_PROJECT'),
              children: (
                <>
                  <a href={href}>{title}</a>, {town}
                  {state && state !== 'offered' && <span className="desk-when"> {t(`DESK_HOME_${state.toUpperCase()}`)}</span>}
                </>
              ),
            }))}
          />
        </DeskGroup>
      )}
    </>
  )
}
