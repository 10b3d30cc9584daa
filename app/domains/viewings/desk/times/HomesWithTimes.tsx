import { useTexts } from '../../../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../../../ui/desk/DeskRows'
import { TextField } from '../../../../ui/form/Field'
import type { TimesView } from './times-view'

/** Homes with their own hours, and a field to find another. @param asked what was typed and not found */
export function HomesWithTimes({ homes, asked }: { homes: TimesView['homes']; asked: string }) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('DESK_TIMES_HOMES')}>
      <ul>
        {homes.map(({ id, title }) => (
          <li key={id}>
            <a href={`/desk/times/${id}/`}>{title}</a>
          </li>
        ))}
      </ul>
      <form method="get" className="desk-acts">
        <TextField
          id="times-home"
          name="home"
          label={t('DESK_REFERENCE')}
          defaultValue={asked}
          maxLength={40}
          error={asked === '' ? undefined : t('DESK_NO_SUCH_HOME')}
        />
        <button type="submit" className="button quiet">
          {t('DESK_SHOW')}
        </button>
      </form>
    </DeskGroup>
  )
}
