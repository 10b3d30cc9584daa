import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { type Option, SelectField, TextField } from '../../ui/form/Field'
import { photosAtOnce } from '../publishing/media/media-view'
import { type HomePhotoView, photosOfHome } from './home-view'

/** The form that adds photos to a home. */
export function HomePhotos({ id, count }: { id: number; count: number }) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('HOME_PHOTOS_ADD')} count={count}>
      <form method="post" action={`/desk/homes/${id}/photos/`} encType="multipart/form-data" className="own-home-photos-add">
        <p id="home-photos-hint" className="desk-when">
          {t('HOME_PHOTOS_HINT', { count: photosAtOnce, most: photosOfHome })}
        </p>
        <input
          id="home-photos"
          type="file"
          name="photos"
          multiple
          required
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('HOME_PHOTOS_ADD')}
          aria-describedby="home-photos-hint"
        />
        <button type="submit" className="button">
          {t('SITE_PHOTOS_ADD')}
        </button>
      </form>
    </DeskGroup>
  )
}

/** Its photos in order, each with its room and its words. */
export function HomePhotoFields({ photos, rooms }: { photos: readonly HomePhotoView[]; rooms: readonly Option[] }) {
  return (
    <ol className="own-home-photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img src={pictureAddress(photo.src, 500)} alt="" loading="lazy" width={250} height={167} />
          <PhotoFields photo={photo} rooms={rooms} />
          <PhotoButtons photo={photo} isFirst={index === 0} isLast={index === photos.length - 1} />
        </li>
      ))}
    </ol>
  )
}

function PhotoFields({ photo: { id, label, room, alt, altered }, rooms }: { photo: HomePhotoView; rooms: readonly Option[] }) {
  const { t } = useTexts()
  const name = `photo.${id}`
  return (
    <div className="own-home-photo-words">
      <SelectField
        id={`room-${id}`}
        name={`${name}.room`}
        label={t('HOME_PHOTO_ROOM', { photo: label })}
        options={rooms}
        none={t('HOME_NO_ROOM')}
        defaultValue={room}
      />
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
    </div>
  )
}

function PhotoButtons({ photo: { id, label }, isFirst, isLast }: { photo: HomePhotoView; isFirst: boolean; isLast: boolean }) {
  const { t } = useTexts()
  const button = (act: string, words: string) => (
    <button type="submit" className="tool" name="change" value={`${act}:${id}`}>
      {words}
      <span className="unseen"> {label}</span>
    </button>
  )
  return (
    <div className="desk-acts">
      {!isFirst && button('first', t('HOME_PHOTO_FIRST'))}
      {!isFirst && button('up', t('SITE_UP'))}
      {!isLast && button('down', t('SITE_DOWN'))}
      {button('drop', t('SITE_REMOVE_ENTRY'))}
    </div>
  )
}
