/** The photos of a home: received, ordered, named. Files in `VAR_DIR/media/homes`, by name and digest. */
import { mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ownPhotoFolder, ownPhotoPrefix } from '../../platform/agency/own-photos'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { measure } from '../feeds/pictures/read-picture.server'
import type { OwnHome, OwnPicture } from '../import/own-homes.server'
import { receivePhotos, type Uploaded } from '../publishing/media/photo-upload.server'
import { roomOptions } from './home-fields.server'
import { photosOfHome } from './home-view'
import { newestState, type SavedState, saveHome } from './homes.server'

/** In the folder of the desk's photos, whose list it is not in. */
const folder = 'homes'
const mostWords = 200

type Author = { accountID: string; name: string; sender?: string }

/** Reads a post of photos and puts them after the home's others. @throws as `receivePhotos`. */
export async function addPhotos(site: Site, state: SavedState, request: Request, by: Author): Promise<Uploaded['problems']> {
  const left = photosOfHome - state.value.photos.length
  const { problems } = await receivePhotos(site, request, by, { left, store: files => keepPhotos(site, state.homeID, files, by) })
  return problems
}

async function keepPhotos(site: Site, homeID: number, files: ReadonlyMap<string, string>, by: Author): Promise<void> {
  const target = path.join(site.settings.varDir, ownPhotoFolder, folder)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const pictures: Omit<OwnPicture, 'id'>[] = []
  for (const [name, file] of files) {
    const size = await measure(await readFile(file))
    if (!size) continue
    await rename(file, path.join(target, name))
    pictures.push({ src: `${ownPhotoPrefix}${folder}/${name}`, ...size })
  }
  const now = newestState(site.database, homeID)
  if (!now || pictures.length === 0) return
  saveHome(site, homeID, { value: withPhotos(now.value, pictures), opened: now.id }, by)
}

/** A photo that the home has already is not added again. */
function withPhotos(home: OwnHome, pictures: readonly Omit<OwnPicture, 'id'>[]): OwnHome {
  const fresh = pictures
    .filter(({ src }) => !home.photos.some(photo => photo.src === src))
    .slice(0, photosOfHome - home.photos.length)
  const last = Math.max(0, ...[...home.photos, ...home.plans].map(({ id }) => id))
  return { ...home, photos: [...home.photos, ...fresh.map((picture, index) => ({ id: last + index + 1, ...picture }))] }
}

/** What the form of the photos changes: their words, and by a button their order. */
export function readPhotos(form: FormData, home: OwnHome): OwnHome {
  const rooms = new Set(roomOptions('nl').map(({ value }) => value))
  const photos = home.photos.map(photo => described(photo, form, rooms))
  const [, act, id] = /^(up|down|first|drop):(\d{1,9})$/.exec(String(form.get('change') ?? '')) ?? []
  return { ...home, photos: act === undefined ? photos : moved(photos, act, Number(id)) }
}

function described(photo: OwnPicture, form: FormData, rooms: ReadonlySet<string>): OwnPicture {
  const textOf = (name: string) => {
    const value = form.get(`photo.${photo.id}.${name}`)
    return typeof value === 'string' ? value.trim().slice(0, mostWords) : undefined
  }
  const typedRoom = textOf('room')
  // A browser posts nothing for a box that is not ticked, so the room says whether the photo was in the form.
  if (typedRoom === undefined) return photo
  const { id, src, width, height } = photo
  const typed = languages.map((language): [Language, string] => [
    language,
    textOf(`alt.${language}`) ?? photo.alt?.[language] ?? '',
  ])
  const alt = Object.fromEntries(typed.filter(([, words]) => words !== ''))
  return {
    ...{ id, src, width, height },
    ...(rooms.has(typedRoom) && { room: typedRoom }),
    ...(Object.keys(alt).length > 0 && { alt }),
    ...(textOf('altered') === 'yes' && { altered: true }),
  }
}

function moved(photos: OwnPicture[], act: string, id: number): OwnPicture[] {
  const from = photos.findIndex(photo => photo.id === id)
  const photo = photos[from]
  if (!photo) return photos
  const others = photos.toSpliced(from, 1)
  if (act === 'drop') return others
  const to = act === 'first' ? 0 : Math.min(Math.max(from + (act === 'up' ? -1 : 1), 0), others.length)
  return others.toSpliced(to, 0, photo)
}
