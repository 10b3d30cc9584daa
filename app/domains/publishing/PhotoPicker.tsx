import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { TextField } from '../../ui/form/Field'
import type { PhotoChoice } from './publishing-view'

/** The photos of the site, to choose one for a field: pressing it saves the draft. */
export function PhotoPicker({ thing, choice: { field, opened, words, groups } }: { thing: string; choice: PhotoChoice }) {
  const { t } = useTexts()
  return (
    <>
      <form method="get" className="desk-line">
        <input type="hidden" name="field" value={field} />
        <TextField id="photo-words" name="words" label={t('SITE_PHOTOS_SEARCH')} defaultValue={words} maxLength={60} />
        <button type="submit" className="button quiet">
          {t('SITE_PHOTOS_FIND')}
        </button>
      </form>
      {groups.length === 0 && <p className="desk-none">{t('SITE_PHOTOS_NOT_FOUND')}</p>}
      <form method="post" action={`/desk/site/${thing}/`}>
        <input type="hidden" name="opened" value={opened} />
        {groups.map(({ title, photos }) => (
          <DeskGroup key={title} title={title} count={photos.length}>
            <div className="photo-picker">
              {photos.map(({ src, alt }) => (
                <button key={src} type="submit" name="change" value={`pick:${field}=${src}`}>
                  <img src={pictureAddress(src, 250)} alt={alt || src} loading="lazy" width={250} height={167} />
                </button>
              ))}
            </div>
          </DeskGroup>
        ))}
      </form>
    </>
  )
}
