/** New-build projects of SweepBright: an estate with `properties`, each a unit. */
import { projectRecord, unitRecord } from '../../catalogue/snapshot'
import type { FeedItem } from '../feed'
import { typeFields } from '../values/categories'
import { fitRecord } from '../values/fit-record'
import { plainLine } from '../values/plain-text.server'
import { isSoldOut, projectTranslations, unitFields } from '../values/project-parts'
import type { Row } from '../values/row'
import { fieldsOf, placeOf } from './fields.server'
import type { SweepbrightOptions } from './options'
import {
  type Asked,
  goalOf,
  isPriceShown,
  isShown,
  picturesOf,
  problemsOf,
  setAside,
  standingOf,
  textsOf,
  typeOf,
} from './property.server'
import { rowsIn, valueAt } from './written-values.server'

const ownRecord = projectRecord.omit({ PictureItems: true })

/** Leaves out hidden units; the problems of other units are reported per unit. */
export function* projectItems(key: string, row: Row, ask: Asked, options: SweepbrightOptions): Generator<FeedItem> {
  if (isShown(row, options) === false) {
    yield { kind: 'removed', of: 'project', key }
    return
  }
  const Units = []
  for (const [at, unit] of rowsIn(row.properties).entries()) {
    const unitKey = plainLine(unit.id)
    if (isShown(unit, options) === false) continue
    if (unitKey === undefined) {
      yield setAside(`unit ${at + 1} of ${key}`, unit, [{ field: 'id', reason: 'is missing' }])
      continue
    }
    const fitting = fitRecord(unitRecord, unitCandidate(unitKey, unit, ask, options))
    if ('record' in fitting) Units.push(fitting.record)
    else yield setAside(unitKey, unit, problemsOf(fitting.problems, unit))
  }
  const texts = textsOf(row, ask, options)
  const { TypeDescription, Description } = texts.own
  const fields = fieldsOf(row, options)
  const { isShown: PublicAddress, ...place } = placeOf(row)
  const fitting = fitRecord(ownRecord, {
    ID: ask.numberOf('project', key),
    ProjectNumber: plainLine(valueAt(row, 'settings.reference')) ?? key,
    Goal: goalOf(row),
    language: texts.language,
    Name: TypeDescription ?? place.City,
    Description,
    Translations: projectTranslations(texts.Translations),
    Street: fields.Street,
    HouseNumber: fields.HouseNumber,
    ...place,
    PublicAddress,
    DateOfPosting: ask.firstSeen('project', key),
    SoldOut: isSoldOut(Units),
    Office: plainLine(valueAt(row, 'office.name')),
    Units,
  })
  if ('record' in fitting) yield { kind: 'project', key, record: fitting.record, ...picturesOf(row) }
  else yield setAside(key, row, problemsOf(fitting.problems, row), 'project')
}

function unitCandidate(key: string, row: Row, ask: Asked, options: SweepbrightOptions) {
  const type = typeOf(row, options)
  return {
    ...unitFields(fieldsOf(row, options), standingOf(row, options)),
    ID: ask.numberOf('unit', key),
    UnitNumber: plainLine(valueAt(row, 'location.box')) ?? plainLine(valueAt(row, 'settings.reference')) ?? key,
    MainTypeName: type && typeFields(type)?.MainTypeName,
    PublishPrice: isPriceShown(row),
  }
}
