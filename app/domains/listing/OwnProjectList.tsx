import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import type { ListedProject } from './project-view'

/** The projects that staff entered, the last changed first, with the button that begins one. */
export function OwnProjectList({ projects }: { projects: readonly ListedProject[] }) {
  const { t } = useTexts()
  const rows = projects.map(({ id, title, town, units, state, isChanged, by, at }) => ({
    key: String(id),
    children: (
      <>
        <a href={`/desk/projects/${id}/`}>{title}</a>
        <p>
          {town !== '' && `${town} · `}
          {t('PROJECT_UNITS_COUNT', { count: units })} · <strong>{t(`HOME_STATE_${state.toUpperCase()}`)}</strong>
          {isChanged && state !== 'draft' && ` · ${t('HOME_IS_CHANGED')}`}
        </p>
        <p className="desk-when">{t('HOME_LAST', { name: by, moment: { moment: at } })}</p>
      </>
    ),
  }))
  return (
    <>
      <form method="post" action="/desk/projects/" className="own-projects-new">
        <p>{t('PROJECTS_TEXT')}</p>
        <button type="submit" className="button" name="do" value="new">
          {t('PROJECTS_NEW')}
        </button>
      </form>
      <DeskRows rows={rows} none={t('PROJECTS_NONE')} />
    </>
  )
}
