import { useTexts } from '../../platform/i18n/TextsProvider'
import { DragListScript } from '../../ui/desk/DragList'
import { SendPhotosScript } from '../../ui/desk/SendPhotosScript'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ThingFields } from '../publishing/ThingFields'
import { TwoValues } from '../publishing/TwoValues'
import { HomeDocuments } from './HomeDocuments'
import { HomeFiles, HomePhotoFields } from './HomePhotos'
import { HomePlace } from './HomePlace'
import type { FieldGroup, HomeStepView } from './home-view'

/** A step of the form of a home. Each of its buttons saves the whole step. */
export function HomeStepForm({ home }: { home: HomeStepView }) {
  const { t } = useTexts()
  const { id, step, opened, groups, photos, plans = [], documents = [], place, conflicts, others, error } = home
  const { rooms = [], planNames = [], documentKinds = [] } = home
  const [first, ...more] = groups
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <HomeConflicts conflicts={conflicts} others={others} />
      <form
        method="post"
        action={`/desk/homes/${id}/${step}/`}
        encType={photos && 'multipart/form-data'}
        className="own-home-form"
        noValidate
        data-sending={photos && t('SITE_SENDING')}
        data-unsent={photos && t('SITE_NOT_SENT')}
      >
        <input type="hidden" name="opened" value={opened} />
        {place && <input type="hidden" name="zoom" value={place.zoom} />}
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="do" value="save" className="unseen" tabIndex={-1} aria-hidden="true" />
        {photos && <HomeFiles list="photos" count={photos.length} />}
        {photos && <HomePhotoFields list="photos" photos={photos} rooms={rooms} />}
        {photos && <HomeFiles list="plans" count={plans.length} />}
        {plans.length > 0 && <HomePhotoFields list="plans" photos={plans} rooms={planNames} />}
        {photos && <HomeFiles list="documents" count={documents.length} />}
        {documents.length > 0 && <HomeDocuments documents={documents} kinds={documentKinds} />}
        {first && <HomeGroup group={first} />}
        {place && <HomePlace place={place} />}
        {more.map(group => (
          <HomeGroup key={group.key} group={group} />
        ))}
        <div className="own-home-save">
          <button type="submit" className="button" name="do" value="next">
            {t('HOME_SAVE_NEXT')}
          </button>
          <button type="submit" className="button quiet" name="do" value="save">
            {t('HOME_SAVE')}
          </button>
        </div>
      </form>
      {photos && <SendPhotosScript />}
      {photos && <DragListScript />}
    </>
  )
}

/** The fields that a colleague has changed too in the meantime. */
export function HomeConflicts({ conflicts, others }: Pick<HomeStepView, 'conflicts' | 'others'>) {
  const { t } = useTexts()
  if (conflicts.length === 0) return null
  return (
    <div className="own-home-conflict" role="alert">
      <p>{t('SITE_CONFLICT_BY', { name: others })}</p>
      <TwoValues
        labels={[t('SITE_THEIRS'), t('SITE_YOURS')]}
        rows={conflicts.map(({ field, yours, theirs }) => ({ field, values: [theirs, yours] }))}
      />
    </div>
  )
}

/** A part of a form, folded under its title if it has one. */
export function HomeGroup({ group: { key, title, isOpen, fields } }: { group: FieldGroup }) {
  if (!title)
    return (
      <div className="own-home-fields">
        <ThingFields fields={fields} />
      </div>
    )
  return (
    <details className="own-home-group" id={`group-${key}`} open={isOpen}>
      <summary>{title}</summary>
      <div className="own-home-fields">
        <ThingFields fields={fields} />
      </div>
    </details>
  )
}
