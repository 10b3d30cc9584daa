/** A reader's newsletter preferences. An empty choice means everything. Pure. */
import { isProvince, type Province } from '../../platform/i18n/provinces'

export const wishedLists = ['sale', 'rent'] as const
export type WishedList = (typeof wishedLists)[number]

export type Wishes = { lists: readonly WishedList[]; provinces: readonly Province[] }

/** Id of the form. */
export const wishesForm = 'wishes'

export const wishFields = { lists: 'list', provinces: 'province', language: 'language' } as const

export const everything: Wishes = { lists: [], provinces: [] }

/** Reads a form, ignoring unknown lists and provinces. */
export function readWishes(data: FormData): Wishes {
  return wishesOf({ lists: posted(data, wishFields.lists), provinces: posted(data, wishFields.provinces) })
}

function posted(data: FormData, name: string): string {
  return [...new Set(data.getAll(name).slice(0, 50).map(String))].join(',')
}

/** Reads a stored row. */
export function wishesOf({ lists, provinces }: { lists: string | null; provinces: string | null }): Wishes {
  const given = (text: string | null) => text?.split(',') ?? []
  return { lists: wishedLists.filter(list => given(lists).includes(list)), provinces: given(provinces).filter(isProvince) }
}

export function storedWishes({ lists, provinces }: Wishes): { lists: string | null; provinces: string | null } {
  return { lists: lists.join(',') || null, provinces: provinces.join(',') || null }
}

/** @param places of a property, including wider areas (`search/places.server.ts`) */
export function isWished({ lists, provinces }: Wishes, list: WishedList, places: readonly string[]): boolean {
  if (lists.length > 0 && !lists.includes(list)) return false
  return provinces.length === 0 || provinces.some(province => places.includes(province))
}
