/** The photos, plans and documents of a home: received, ordered, named. Files in `VAR_DIR/media`, by name and digest. */
import { mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ownPhotoFolder, ownPhotoPrefix } from '../../platform/agency/own-photos'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { measure } from '../feeds/pictures/read-picture.server'
import type { OwnHome, OwnPicture } from '../import/own-homes.server'
import { type PhotoProblem, receivePhotos } from '../publishing/media/photo-upload.server'
import { readDocuments, unknownKind } from './home-documents.server'
import { planOptions, roomOptions } from './home-fields.server'
import { documentsOfHome, type FileList, photosOfHome, plansOfHome } from './home-view'
import { newestState, type SavedState, saveHome } from './homes.server'

/** In the folder of the desk's photos, whose list they are not in. */
const pictureFolder = 'homes'
const documentFolder = 'documents'
const mostWords = 200

type Author = { accountID: string; name: string; sender?: string }

/** Maximum files of each list. */
const most: Record<FileList, number> = { photos: photosOfHome, plans: plansOfHome, documents: documentsOfHome }

const lists = ['photos', 'plans', 'documents'] as const

/** Reads the form of the photos' step: new files are put after the home's others. @throws as `receivePhotos`. */
export async function readPhotosStep(
  site: Site,
  state: SavedState,
  request: Request,
  by: Author,
): Promise<{ form: FormData; problems: PhotoProblem[]; count: number }> {
  const left = (field: string) => (isList(field) ? most[field] - (state.value[field] ?? []).length : 0)
  const { form, problems, stored } = await receivePhotos(site, request, by, {
    left,
    documents: 'documents',
    store: (files, names) => keepFiles(site, state.homeID, { files, names }, by),
  })
  return { form, problems, count: stored }
}

/** The keys of what a button says that adds nothing. */
const nothingChosen: Partial<Record<string, string>> = { add: 'SITE_PHOTOS_NOTHING', 'add-documents': 'HOME_DOCUMENTS_NOTHING' }

/** What is wrong with the files of a form, in words. @param count how many were kept. @param button that was pressed. */
export function filesInWords(
  t: Texts['t'],
  { problems, count }: { problems: readonly PhotoProblem[]; count: number },
  button: FormDataEntryValue | null,
): string[] {
  const told = problems.map(({ field, name, problem }) =>
    t(problemKey(field, problem), { name, most: isList(field) ? most[field] : 0 }),
  )
  const nothing = nothingChosen[String(button)]
  return nothing && count === 0 && told.length === 0 ? [t(nothing)] : told
}

function problemKey(field: string, problem: string): string {
  if (problem === 'FULL') return 'HOME_PHOTOS_FULL'
  return field === 'documents' && problem === 'TYPE' ? 'HOME_DOCUMENT_TYPE' : `SITE_PHOTO_${problem}`
}

const isList = (field: string): field is FileList => lists.some(list => list === field)

type NewFiles = { files: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }
type Received = { [List in FileList]: Omit<NonNullable<OwnHome[List]>[number], 'id'>[] }

/** @returns how many are kept. */
async function keepFiles(site: Site, homeID: number, { files, names }: NewFiles, by: Author): Promise<number> {
  const media = path.join(site.settings.varDir, ownPhotoFolder)
  for (const folder of [pictureFolder, documentFolder]) await mkdir(path.join(media, folder), { recursive: true, mode: 0o700 })
  const received: Received = { photos: [], plans: [], documents: [] }
  for (const [name, file] of files) {
    const list = names.get(name) ?? ''
    if (list === 'documents') {
      await rename(file, path.join(media, documentFolder, name))
      received.documents.push({ src: `${ownPhotoPrefix}${documentFolder}/${name}`, kind: unknownKind })
      continue
    }
    const size = await measure(await readFile(file))
    if (!size || (list !== 'photos' && list !== 'plans')) continue
    await rename(file, path.join(media, pictureFolder, name))
    received[list].push({ src: `${ownPhotoPrefix}${pictureFolder}/${name}`, ...size })
  }
  const now = newestState(site.database, homeID)
  const count = lists.reduce((sum, list) => sum + received[list].length, 0)
  if (!now || count === 0) return 0
  const value = lists.reduce((home, list) => withFiles(home, list, received[list]), now.value)
  saveHome(site, homeID, { value, opened: now.id }, by)
  return count
}

/** A file that is in the list already is not added again. */
function withFiles(home: OwnHome, list: FileList, files: readonly { src: string }[]): OwnHome {
  if (files.length === 0) return home
  const there: readonly { src: string }[] = home[list] ?? []
  const fresh = files.filter(({ src }) => !there.some(file => file.src === src)).slice(0, most[list] - there.length)
  const last = Math.max(0, ...[...home.photos, ...home.plans, ...(home.documents ?? [])].map(({ id }) => id))
  return { ...home, [list]: [...there, ...fresh.map((file, index) => ({ id: last + index + 1, ...file }))] }
}

/** What the form of the files changes: their words, and by a button or by dragging their order. */
export function readFiles(site: Site, form: FormData, home: OwnHome): OwnHome {
  const names = { photos: roomOptions('nl'), plans: planOptions('nl') }
  const [, act, id, place] = /^(up|down|first|drop|move):(\d{1,9})(?:=(\d{1,3}))?$/.exec(String(form.get('change') ?? '')) ?? []
  const inOrder = <T extends { id: number }>(files: T[]) =>
    act === undefined ? files : moved(files, Number(id), act, Number(place))
  const read = (list: 'photos' | 'plans') => {
    const known = new Set(names[list].map(({ value }) => value))
    return inOrder(home[list].map(picture => described(picture, form, known)))
  }
  const documents = home.documents && inOrder(readDocuments(site, form, home.documents))
  return { ...home, photos: read('photos'), plans: read('plans'), ...(documents && { documents }) }
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

/** A list after a press on a button of one of its entries. @param place in the list, if it was dragged. */
export function moved<T extends { id: number }>(list: T[], id: number, act: string, place = 0): T[] {
  const from = list.findIndex(each => each.id === id)
  const entry = list[from]
  if (!entry) return list
  const others = list.toSpliced(from, 1)
  if (act === 'drop') return others
  const places: Record<string, number> = { first: 0, up: Math.max(from - 1, 0), down: from + 1 }
  return others.toSpliced(places[act] ?? place, 0, entry)
}
