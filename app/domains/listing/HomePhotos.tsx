import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { DragHandle } from '../../ui/desk/DragList'
import { type Option, SelectField, TextField } from '../../ui/form/Field'
import { photosAtOnce } from '../publishing/media/media-view'
import { documentsOfHome, type FileList, type HomePhotoView, type PictureList, photosOfHome, plansOfHome } from './home-view'

const pictures = 'image/jpeg,image/png,image/webp'
const words = {
  photos: { add: 'HOME_PHOTOS_ADD', hint: 'HOME_PHOTOS_HINT', most: photosOfHome, accept: pictures },
  plans: { add: 'HOME_PLANS_ADD', hint: 'HOME_PLANS_HINT', most: plansOfHome, accept: pictures },
  documents: { add: 'HOME_DOCUMENTS_ADD', hint: 'HOME_DOCUMENTS_HINT', most: documentsOfHome, accept: '.pdf,application/pdf' },
} as const

/** The part of the form that adds photos, plans or documents to a home; its other buttons add them too. */
export function HomeFiles({ list, count }: { list: FileList; count: number }) {
  const { t } = useTexts()
  const { add, hint, most, accept } = words[list]
  const field = `home-${list}`
  return (
    <DeskGroup title={t(add)} count={count}>
      <div className="own-home-photos-add">
        <p id={`${field}-hint`} className="desk-when">
          {t(hint, { count: photosAtOnce, most })}
        </p>
        <input
          id={field}
          type="file"
          name={list}
          multiple
          accept={accept}
          aria-label={t(add)}
          aria-describedby={`${field}-hint`}
        />
        <button type="submit" className="button quiet" name="do" value={list === 'documents' ? 'add-documents' : 'add'}>
          {t(add)}
        </button>
      </div>
    </DeskGroup>
  )
}

/** Its photos or plans in order, each with what it shows. */
export function HomePhotoFields({
  list,
  photos,
  rooms,
}: {
  list: PictureList
  photos: readonly HomePhotoView[]
  rooms: readonly Option[]
}) {
  return (
    <ol className="own-home-photos drag-list">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img src={pictureAddress(photo.src, 500)} alt="" loading="lazy" width={250} height={167} />
          <PhotoFields photo={photo} rooms={rooms} isPlan={list === 'plans'} />
          <OrderButtons id={photo.id} label={photo.label} isFirst={index === 0} isLast={index === photos.length - 1} />
        </li>
      ))}
    </ol>
  )
}

type PhotoFieldsProps = { photo: HomePhotoView; rooms: readonly Option[]; isPlan: boolean }

function PhotoFields({ photo: { id, label, room, alt, altered }, rooms, isPlan }: PhotoFieldsProps) {
  const { t } = useTexts()
  const name = `photo.${id}`
  return (
    <div className="own-home-photo-words">
      <SelectField
        id={`room-${id}`}
        name={`${name}.room`}
        label={isPlan ? label : t('HOME_PHOTO_ROOM', { photo: label })}
        options={rooms}
        none={t('HOME_NO_ROOM')}
        defaultValue={room}
      />
      {!isPlan && (
        <details open={alt.some(({ value }) => value !== '') || altered}>
          <summary>
            {t('HOME_PHOTO_WORDS')}
            <span className="unseen"> {label}</span>
          </summary>
          {alt.map(({ language, name: languageName, value }) => (
            <div key={language} lang={language}>
              <TextField
                id={`alt-${id}-${language}`}
                name={`${name}.alt.${language}`}
                label={languageName}
                maxLength={200}
                defaultValue={value}
              />
            </div>
          ))}
          <label className="own-home-photo-altered">
            <input type="checkbox" name={`${name}.altered`} value="yes" defaultChecked={altered} />
            {t('HOME_PHOTO_ALTERED')}
          </label>
        </details>
      )}
    </div>
  )
}

type OrderButtonsProps = { id: number; label: string; isFirst: boolean; isLast: boolean }

/** The buttons of a file of a home, which save the whole step. */
export function OrderButtons({ id, label, isFirst, isLast }: OrderButtonsProps) {
  const { t } = useTexts()
  const button = (act: string, words: string) => (
    <button type="submit" className="tool" name="change" value={`${act}:${id}`}>
      {words}
      <span className="unseen"> {label}</span>
    </button>
  )
  return (
    <div className="desk-acts">
      {!(isFirst && isLast) && <DragHandle name={id} />}
      {!isFirst && button('first', t('HOME_PHOTO_FIRST'))}
      {!isFirst && button('up', t('SITE_UP'))}
      {!isLast && button('down', t('SITE_DOWN'))}
      {button('drop', t('SITE_REMOVE_ENTRY'))}
    </div>
  )
}
