import { useTexts } from '../../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../../platform/media/picture-address'
import { DeskGroup } from '../../../ui/desk/DeskRows'
import { SendPhotosScript } from '../../../ui/desk/SendPhotosScript'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { type OwnPhoto, photosAtOnce, photoTypes } from './media-view'

const here = '/desk/site/photos/'

/** The photos that staff added, with where each is used, and the form that adds more. */
export function OwnPhotos({ photos, problems }: { photos: readonly OwnPhoto[]; problems: readonly string[] }) {
  const { t } = useTexts()
  return (
    <>
      {problems.map(problem => (
        <ErrorNotice key={problem}>{problem}</ErrorNotice>
      ))}
      <form
        method="post"
        action={here}
        encType="multipart/form-data"
        className="own-photos-add"
        data-sending={t('SITE_SENDING')}
        data-unsent={t('SITE_NOT_SENT')}
      >
        <label htmlFor="own-photos">{t('SITE_PHOTOS_CHOOSE')}</label>
        <p id="own-photos-hint" className="desk-when">
          {t('SITE_PHOTOS_HINT', { count: photosAtOnce })}
        </p>
        <input
          id="own-photos"
          type="file"
          name="photos"
          multiple
          required
          accept={photoTypes}
          aria-describedby="own-photos-hint"
        />
        <button type="submit" className="button">
          {t('SITE_PHOTOS_ADD')}
        </button>
      </form>
      <SendPhotosScript />
      <DeskGroup title={t('SITE_PHOTOS')} count={photos.length}>
        {photos.length === 0 && <p className="desk-none">{t('SITE_PHOTOS_NONE')}</p>}
        <ul className="own-photos">
          {photos.map(photo => (
            <li key={photo.src}>
              <PhotoCard photo={photo} />
            </li>
          ))}
        </ul>
      </DeskGroup>
    </>
  )
}

function PhotoCard({ photo: { src, at, usedIn, about, alt } }: { photo: OwnPhoto }) {
  const { t } = useTexts()
  const name = src.replace(/^media\/|-[0-9a-f]{12}\.jpg$/g, '')
  return (
    <>
      <img src={pictureAddress(src, 250)} alt={alt} loading="lazy" width={250} height={167} />
      <strong>{name}</strong>
      <span className="desk-when">{t('DESK_MOMENT', { moment: { moment: at } })}</span>
      <a href={about}>
        {t('SITE_PHOTO_ABOUT')}
        <span className="unseen"> {name}</span>
      </a>
      {usedIn.length > 0 ? (
        <span>{t('SITE_PHOTO_USED', { things: usedIn.join(', ') })}</span>
      ) : (
        <form method="post" action={here}>
          <input type="hidden" name="remove" value={src} />
          <button type="submit" className="button quiet">
            {t('SITE_PHOTO_REMOVE')}
            <span className="unseen"> {name}</span>
          </button>
        </form>
      )}
    </>
  )
}
