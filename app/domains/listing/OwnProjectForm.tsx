import { useTexts } from '../../platform/i18n/TextsProvider'
import { DragListScript } from '../../ui/desk/DragList'
import { PreviewLinks } from '../../ui/desk/PreviewLinks'
import { SendPhotosScript } from '../../ui/desk/SendPhotosScript'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { HomeDocuments } from './HomeDocuments'
import { HomeFiles, HomePhotoFields } from './HomePhotos'
import { HomePlace } from './HomePlace'
import { HomeConflicts, HomeGroup } from './HomeStepForm'
import { LawGaps } from './LawGaps'
import { OwnUnitLaw } from './OwnUnitLaw'
import { OwnUnits } from './OwnUnits'
import type { ProjectFormView } from './project-view'

/** The form of a project. Each of its buttons saves the whole form. */
export function OwnProjectForm({ project }: { project: ProjectFormView }) {
  const { t } = useTexts()
  const { id, opened, groups, photos, plans, rooms, planNames, documents, documentKinds, place, conflicts, others, state } =
    project
  const [name, main, address, ...more] = groups
  return (
    <>
      <HomeConflicts conflicts={conflicts} others={others} />
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
        {name && <HomeGroup group={name} />}
        {main && <HomeGroup group={main} />}
        <OwnUnits {...project} />
        {address && <HomeGroup group={address} />}
        <HomePlace place={place} />
        <HomeFiles list="photos" count={photos.length} />
        <HomePhotoFields list="photos" photos={photos} rooms={rooms} />
        <HomeFiles list="plans" count={plans.length} />
        {plans.length > 0 && <HomePhotoFields list="plans" photos={plans} rooms={planNames} />}
        <HomeFiles list="documents" count={documents.length} />
        {documents.length > 0 && <HomeDocuments documents={documents} kinds={documentKinds} />}
        {more.map(group => (
          <HomeGroup key={group.key} group={group} />
        ))}
        <OwnUnitLaw groups={project.unitLaw} />
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
      <DragListScript />
    </>
  )
}

/** Whether the project is on the site, and what it still lacks. */
function ProjectStanding({ project: { id, state, isChanged, missing, served, previews, law } }: { project: ProjectFormView }) {
  const { t } = useTexts()
  return (
    <div className="own-project-standing">
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
      {!served.isServed && !served.problem && (
        <p role="status">
          {t('HOME_SERVED_SOON')} <a href={`/desk/projects/${id}/`}>{t('HOME_LOOK_AGAIN')}</a>
        </p>
      )}
      {served.problem && <ErrorNotice>{t('HOME_SERVED_PROBLEM', { problem: served.problem })}</ErrorNotice>}
      {missing.length > 0 && (
        <>
          <h2>{t('HOME_MISSING')}</h2>
          <ul>
            {missing.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {(isChanged || state !== 'offered') && previews.length > 0 && (
        <p>
          {t('PROJECT_PREVIEW')} <PreviewLinks previews={previews} />
        </p>
      )}
      <details className="own-home-group">
        <summary>{law ? t('PROJECT_LAW_IN', { region: law.region, count: law.gaps.length }) : t('HOME_LAW')}</summary>
        {law ? <LawGaps law={law} /> : <p>{t('PROJECT_LAW_UNKNOWN')}</p>}
      </details>
    </div>
  )
}
