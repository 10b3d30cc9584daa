/** New-build projects of Whise: an estate that can have children, and its children. */
import { projectRecord, unitRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem } from '../feed'
import { typeFields } from '../values/categories'
import { dayIn } from '../values/days'
import { fitRecord } from '../values/fit-record'
import { flagIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { isSoldOut, unitFields } from '../values/project-parts'
import type { Row } from '../values/row'
import { detailsOf } from './details'
import type { WhiseOptions } from './options'
import { fieldsOf, isShown, officeOf, picturesOf, placeOf, setAside, standingOf, textsOf, typeOf } from './property.server'

export type UnitRow = { key: string; row: Row }
type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'>

const ownRecord = projectRecord.omit({ PictureItems: true })

/** Leaves out hidden units; the problems of other units are reported per unit. */
export function* projectItems(
  key: string,
  row: Row,
  units: readonly UnitRow[],
  ask: Asked,
  options: WhiseOptions,
): Generator<FeedItem> {
  const Units = []
  for (const unit of units) {
    if (isShown(unit.row, options) === false) {
      yield { kind: 'removed', of: 'property', key: unit.key }
      continue
    }
    const fitting = fitRecord(unitRecord, unitCandidate(unit, ask, options))
    if ('record' in fitting) Units.push(fitting.record)
    else yield setAside(unit.key, unit.row, fitting.problems)
  }
  if (isShown({ ...row, purposeStatus: { id: 1 } }, options) === false) {
    yield { kind: 'removed', of: 'project', key }
    return
  }
  const details = detailsOf(row)
  const texts = textsOf(row, details, options)
  const { TypeDescription, Description } = texts.own
  const fields = fieldsOf(row, details, options)
  const { place, isExact } = placeOf(row, details)
  const fitting = fitRecord(ownRecord, {
    ID: ask.numberOf('project', key),
    ProjectNumber: plainLine(row.referenceNumber) ?? key,
    Goal: standingOf(row, options)?.Goal ?? 0,
    language: texts.language,
    Name: plainLine(row.name) ?? TypeDescription,
    Description,
    Translations: translationsOf(texts.Translations),
    Street: fields.Street,
    HouseNumber: fields.HouseNumber,
    ...place,
    PublicAddress: isExact && flagIn(row.displayAddress) === true,
    DateOfPosting: dayIn(row.putOnlineDateTime, 'UTC') ?? dayIn(row.createDateTime) ?? ask.firstSeen('project', key),
    Office: officeOf(row),
    SoldOut: isSoldOut(Units),
    Units,
  })
  if ('problems' in fitting) yield setAside(key, row, fitting.problems, 'project')
  else yield { kind: 'project', key, record: fitting.record, pictures: picturesOf(row, options) }
}

function translationsOf(translations: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined) {
  const texts = Object.entries(translations ?? {}).flatMap(([language, { Description }]) =>
    Description === undefined ? [] : [[language, { Description }] as const],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function unitCandidate({ key, row }: UnitRow, ask: Asked, options: WhiseOptions) {
  const type = typeOf(row, options)
  return {
    ...unitFields(fieldsOf(row, detailsOf(row), options), standingOf(row, options)),
    ID: ask.numberOf('unit', key),
    UnitNumber: plainLine(row.name) ?? plainLine(row.box) ?? plainLine(row.referenceNumber) ?? key,
    MainTypeName: type && typeFields(type)?.MainTypeName,
    PublishPrice: flagIn(row.displayPrice) === true,
  }
}
