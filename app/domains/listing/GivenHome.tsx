import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskFacts, DeskGroup } from '../../ui/desk/DeskRows'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ChoiceForm } from './ChoiceForm'
import type { GivenHomeView } from './given-view'

/** A provider's home: its fields, read-only, and the choices for it on this site. */
export function GivenHome({ home, error }: { home: GivenHomeView; error?: string | undefined }) {
  const { t } = useTexts()
  const { id, state, reference, provider, changedAt, photo, href, groups, problems, choice } = home
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="own-home-card">
        {photo && <img src={pictureAddress(photo, 500)} alt="" width={500} height={333} />}
        <div>
          <p>
            <strong>{t(choice.isHidden ? 'HOME_STATE_HIDDEN' : `HOME_STATE_${state.toUpperCase()}`)}</strong> · {reference}
          </p>
          <p>
            {provider === null || changedAt === undefined
              ? t('HOME_FILES_TEXT')
              : t('HOME_GIVEN_TEXT', { provider, moment: { moment: changedAt } })}
          </p>
          {href && (
            <p>
              <a href={href}>{t('HOME_SEE')}</a>
            </p>
          )}
        </div>
      </div>
      {problems.length > 0 && (
        <DeskGroup title={t('DESK_SET_ASIDE')} count={problems.length}>
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </DeskGroup>
      )}
      <ChoiceForm id={id} choice={choice} />
      {groups.map(({ key, title, lines }) => (
        <DeskGroup key={key} title={title}>
          <DeskFacts rows={lines} />
        </DeskGroup>
      ))}
    </>
  )
}
