/** The photos and plans of a home: received, ordered, named. Files in `VAR_DIR/media/homes`, by name and digest. */
import { mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ownPhotoFolder, ownPhotoPrefix } from '../../platform/agency/own-photos'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { measure } from '../feeds/pictures/read-picture.server'
import type { OwnHome, OwnPicture } from '../import/own-homes.server'
import { type PhotoProblem, receivePhotos } from '../publishing/media/photo-upload.server'
import { planOptions, roomOptions } from './home-fields.server'
import { type PictureList, photosOfHome, plansOfHome } from './home-view'
import { newestState, type SavedState, saveHome } from './homes.server'

/** In the folder of the desk's photos, whose list it is not in. */
const folder = 'homes'
const mostWords = 200

type Author = { accountID: string; name: string; sender?: string }

/** Maximum pictures of each list. */
export const most: Record<PictureList, number> = { photos: photosOfHome, plans: plansOfHome }

const lists = ['photos', 'plans'] as const

/** Reads the form of the photos' step: new photos and plans are put after the home's others. @throws as `receivePhotos`. */
export async function readPhotosStep(
  site: Site,
  state: SavedState,
  request: Request,
  by: Author,
): Promise<{ form: FormData; problems: PhotoProblem[]; count: number }> {
  const left = (field: string) => (isList(field) ? most[field] - state.value[field].length : 0)
  const { form, problems, stored } = await receivePhotos(site, request, by, {
    left,
    store: (files, names) => keepPictures(site, state.homeID, { files, names }, by),
  })
  return { form, problems, count: stored }
}

export const isList = (field: string): field is PictureList => lists.some(list => list === field)

type NewPictures = { files: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }

/** @returns how many are kept. */
async function keepPictures(site: Site, homeID: number, { files, names }: NewPictures, by: Author): Promise<number> {
  const target = path.join(site.settings.varDir, ownPhotoFolder, folder)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const pictures: Record<PictureList, Omit<OwnPicture, 'id'>[]> = { photos: [], plans: [] }
  for (const [name, file] of files) {
    const list = names.get(name) ?? ''
    const size = await measure(await readFile(file))
    if (!size || !isList(list)) continue
    await rename(file, path.join(target, name))
    pictures[list].push({ src: `${ownPhotoPrefix}${folder}/${name}`, ...size })
  }
  const now = newestState(site.database, homeID)
  const count = pictures.photos.length + pictures.plans.length
  if (!now || count === 0) return 0
  const value = lists.reduce((home, list) => withPictures(home, list, pictures[list]), now.value)
  saveHome(site, homeID, { value, opened: now.id }, by)
  return count
}

/** A picture that is in the list already is not added again. */
function withPictures(home: OwnHome, list: PictureList, pictures: readonly Omit<OwnPicture, 'id'>[]): OwnHome {
  const there = home[list]
  const fresh = pictures.filter(({ src }) => !there.some(picture => picture.src === src)).slice(0, most[list] - there.length)
  const last = Math.max(0, ...[...home.photos, ...home.plans].map(({ id }) => id))
  return { ...home, [list]: [...there, ...fresh.map((picture, index) => ({ id: last + index + 1, ...picture }))] }
}

/** What the form of the pictures changes: their words, and by a button or by dragging their order. */
export function readPictures(form: FormData, home: OwnHome): OwnHome {
  const names = { photos: roomOptions('nl'), plans: planOptions('nl') }
  const [, act, id, place] = /^(up|down|first|drop|move):(\d{1,9})(?:=(\d{1,3}))?$/.exec(String(form.get('change') ?? '')) ?? []
  const read = (list: PictureList) => {
    const known = new Set(names[list].map(({ value }) => value))
    const pictures = home[list].map(picture => described(picture, form, known))
    return act === undefined ? pictures : moved(pictures, Number(id), act, Number(place))
  }
  return { ...home, photos: read('photos'), plans: read('plans') }
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

/** @param place in the list, if it was dragged */
function moved(photos: OwnPicture[], id: number, act: string, place: number): OwnPicture[] {
  const from = photos.findIndex(photo => photo.id === id)
  const photo = photos[from]
  if (!photo) return photos
  const others = photos.toSpliced(from, 1)
  if (act === 'drop') return others
  const beside: Record<string, number> = { first: 0, up: Math.max(from - 1, 0), down: from + 1 }
  return others.toSpliced(beside[act] ?? place, 0, photo)
}
