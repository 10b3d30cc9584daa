/** New-build projects of Omnicasa: a record, and units, which are properties that name it. */
import { projectRecord, unitRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem } from '../feed'
import { typeFields } from '../values/categories'
import { dayIn } from '../values/days'
import { readFields } from '../values/field-kinds.server'
import { fitRecord } from '../values/fit-record'
import { inLanguages } from '../values/languages'
import { flagIn, numberIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import { isRow, type Row } from '../values/row'
import type { OmnicasaOptions } from './options'
import { picturesOf, placeOf, type RowByLanguage, setAside, shownStatuses, typeOf } from './property.server'
import { fieldNames } from './tables'

export type UnitRow = { key: string; row: Row }
type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'>

const ownRecord = projectRecord.omit({ PictureItems: true })

/** The provider's key of the project that a property is a unit of. */
export function projectKeyOf(row: unknown): string | undefined {
  const id = isRow(row) ? numberIn(row.ProjectID) : undefined
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
}

/** Leaves out hidden units; the problems of other units are reported per unit. */
export function* projectItems(
  key: string,
  rows: RowByLanguage,
  units: readonly UnitRow[],
  ask: Asked,
  options: OmnicasaOptions,
): Generator<FeedItem> {
  const main: Row = rows.get(options.languages[0]) ?? {}
  if (flagIn(main.PublishInternet) !== true) {
    yield { kind: 'removed', of: 'project', key }
    for (const unit of units) yield { kind: 'removed', of: 'property', key: unit.key }
    return
  }
  const shown = units.filter(({ row }) => shownStatuses.includes(numberIn(row.Status) ?? -1))
  const Units = []
  for (const unit of units) {
    if (!shown.includes(unit)) {
      yield { kind: 'removed', of: 'property', key: unit.key }
      continue
    }
    const fitting = fitRecord(unitRecord, unitCandidate(unit, ask, options))
    if ('record' in fitting) Units.push(fitting.record)
    else yield setAside(unit.key, unit.row, fitting.problems)
  }
  const texts = inLanguages(
    new Map(
      [...rows].map(
        ([language, row]) => [language, { Name: plainLine(row.Name), Description: plainText(row.Description) }] as const,
      ),
    ),
    options.languages,
  )
  const first = shown[0]?.row ?? {}
  const { place, isExact = false } = [main, first].map(placeOf).find(({ place: { Zip } }) => Zip !== undefined) ?? {}
  const stamp = plainLine(main.LastChangedDate)
  const fitting = fitRecord(ownRecord, {
    ID: ask.numberOf('project', key),
    ProjectNumber: plainLine(main.Ident) ?? key,
    Goal: numberIn(first.Goal) === 1 ? 1 : 0,
    language: texts.language,
    ...texts.own,
    Name: texts.own.Name ?? plainLine(main.Name),
    Translations: texts.Translations,
    ...place,
    PublicAddress: isExact && shown.length > 0 && shown.every(({ row }) => flagIn(row.PublishAddress) === true),
    DateOfPosting: dayIn(main.CreatedDate) ?? ask.firstSeen('project', key),
    SoldOut: Units.length > 0 && Units.every(({ Status }) => Status === 'sold' || Status === 'rented'),
    Units,
  })
  if ('problems' in fitting) yield setAside(key, main, fitting.problems, 'project')
  else {
    const pictures = picturesOf(main, options)
    yield { kind: 'project', key, ...(stamp && { stamp }), record: fitting.record, pictures }
  }
}

function unitCandidate({ key, row }: UnitRow, ask: Asked, { maps }: OmnicasaOptions) {
  const fields = readFields(row, fieldNames)
  const type = typeOf(row, maps.types)
  const { Floor, NumberOfBedRooms, SurfaceLiving, SurfaceGround, SurfaceTerrace, SurfaceGarden, Price } = fields
  return {
    ID: ask.numberOf('unit', key),
    UnitNumber: plainLine(row.Ident) ?? key,
    MainTypeName: type && typeFields(type)?.MainTypeName,
    ...{ Floor, NumberOfBedRooms, SurfaceLiving, SurfaceGround, SurfaceTerrace, SurfaceGarden, Price },
    ...(Floor !== undefined && { IsGroundFloor: Floor === 0 }),
    PublishPrice: flagIn(row.PublishPrice) === true,
    Status: unitStatus(row, maps.subStatuses),
  }
}

function unitStatus(row: Row, subStatuses: OmnicasaOptions['maps']['subStatuses']) {
  const status = numberIn(row.Status)
  if (status === 2) return 'sold'
  if (status === 4) return 'rented'
  const meaning = subStatuses[String(row.SubStatus ?? '')]
  return meaning === 'option' || meaning === 'reserved' ? meaning : 'available'
}
