import { useTexts } from '../../platform/i18n/TextsProvider'
import { SendPhotosScript } from '../../ui/desk/SendPhotosScript'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ThingFields } from '../publishing/ThingFields'
import { TwoValues } from '../publishing/TwoValues'
import { HomePhotoFields, HomePhotos } from './HomePhotos'
import { HomePlace } from './HomePlace'
import type { FieldGroup } from './home-view'
import { OwnUnits } from './OwnUnits'
import type { ProjectFormView } from './project-view'

/** The form of a project. Each of its buttons saves the whole form. */
export function OwnProjectForm({ project }: { project: ProjectFormView }) {
  const { t } = useTexts()
  const { id, opened, groups, photos, plans, rooms, planNames, place, conflicts, others, state } = project
  const [name, main, address, ...more] = groups
  return (
    <>
      {conflicts.length > 0 && (
        <div className="own-home-conflict" role="alert">
          <p>{t('SITE_CONFLICT_BY', { name: others })}</p>
          <TwoValues
            labels={[t('SITE_THEIRS'), t('SITE_YOURS')]}
            rows={conflicts.map(({ field, yours, theirs }) => ({ field, values: [theirs, yours] }))}
          />
        </div>
      )}
      <ProjectStanding project={project} />
      <form
        method="post"
        action={`/desk/projects/${id}/`}
        encType="multipart/form-data"
        className="own-home-form"
        noValidate
        data-sending={t('SITE_SENDING')}
        data-unsent={t('SITE_NOT_SENT')}
      >
        <input type="hidden" name="opened" value={opened} />
        <input type="hidden" name="zoom" value={place.zoom} />
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="do" value="save" className="unseen" tabIndex={-1} aria-hidden="true" />
        {name && <Fields group={name} />}
        {main && <Fields group={main} />}
        <OwnUnits {...project} />
        {address && <Fields group={address} />}
        <HomePlace place={place} />
        <HomePhotos list="photos" count={photos.length} />
        <HomePhotoFields list="photos" photos={photos} rooms={rooms} />
        <HomePhotos list="plans" count={plans.length} />
        {plans.length > 0 && <HomePhotoFields list="plans" photos={plans} rooms={planNames} />}
        {more.map(group => (
          <details key={group.key} className="own-home-group" open={group.isOpen}>
            <summary>{group.title}</summary>
            <Fields group={group} />
          </details>
        ))}
        <div className="own-home-save">
          <button type="submit" className="button" name="do" value="publish">
            {t(state === 'offered' ? 'HOME_PUBLISH_CHANGES' : 'HOME_PUBLISH')}
          </button>
          <button type="submit" className="button quiet" name="do" value="save">
            {t('HOME_SAVE')}
          </button>
          {project.isChanged && (
            <button type="submit" className="tool" name="do" value="drop">
              {t(state === 'draft' ? 'HOME_DROP' : 'HOME_DROP_CHANGES')}
            </button>
          )}
          {state === 'offered' && (
            <button type="submit" className="tool" name="do" value="withdraw">
              {t('PROJECT_WITHDRAW')}
            </button>
          )}
        </div>
      </form>
      <SendPhotosScript />
    </>
  )
}

function Fields({ group: { fields } }: { group: FieldGroup }) {
  return (
    <div className="own-home-fields">
      <ThingFields fields={fields} />
    </div>
  )
}

/** Where the site stands with it, and what is still to fill in. */
function ProjectStanding({ project: { state, isChanged, missing, served } }: { project: ProjectFormView }) {
  const { t } = useTexts()
  return (
    <div>
      <p>
        <strong>{t(`HOME_STATE_${state.toUpperCase()}`)}</strong>
        {isChanged && state !== 'draft' && ` · ${t('HOME_IS_CHANGED')}`}
        {served.href && (
          <>
            {' · '}
            <a href={served.href}>{t('HOME_SEE')}</a>
          </>
        )}
      </p>
      {!served.isServed && !served.problem && <p role="status">{t('HOME_SERVED_SOON')}</p>}
      {served.problem && <ErrorNotice>{t('HOME_SERVED_PROBLEM', { problem: served.problem })}</ErrorNotice>}
      {missing.length > 0 && (
        <p>
          {t('HOME_MISSING')}: {missing.join(', ')}
        </p>
      )}
    </div>
  )
}
