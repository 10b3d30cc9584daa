/** New-build projects of Skarabee: a publication for the project, and one for each lot. */
import { projectRecord, unitRecord } from '../../catalogue/snapshot'
import type { FeedItem } from '../feed'
import { typeFields } from '../values/categories'
import { dayIn } from '../values/days'
import { fitRecord } from '../values/fit-record'
import { plainLine } from '../values/plain-text.server'
import { isSoldOut, projectTranslations, unitFields } from '../values/project-parts'
import { textAt } from '../xml/read-elements.server'
import { fieldsOf, placeOf } from './fields.server'
import type { SkarabeeOptions } from './options'
import {
  type Asked,
  isPriceShown,
  isShown,
  officeOf,
  type Publication,
  picturesOf,
  problemsOf,
  setAside,
  stampOf,
  standingOf,
  textsOf,
  typeOf,
} from './property.server'

const ownRecord = projectRecord.omit({ PictureItems: true })

/** Leaves out hidden lots; the problems of other lots are reported per lot. */
export function* projectItems(
  publication: Publication,
  lots: readonly Publication[],
  ask: Asked,
  options: SkarabeeOptions,
): Generator<FeedItem> {
  const { key, property, info } = publication
  if (isShown(publication, options) === false) {
    yield { kind: 'removed', of: 'project', key }
    return
  }
  const Units = []
  for (const lot of lots) {
    if (isShown(lot, options) === false) continue
    const fitting = fitRecord(unitRecord, unitCandidate(lot, ask, options))
    if ('record' in fitting) Units.push(fitting.record)
    else yield setAside(lot, problemsOf(fitting.problems, lot.property))
  }
  const texts = textsOf(publication, options)
  const fields = fieldsOf(property, options)
  const { isShown: PublicAddress, ...place } = placeOf(property, info)
  const fitting = fitRecord(ownRecord, {
    ID: ask.numberOf('project', key),
    ProjectNumber: plainLine(textAt(property, 'Reference')) ?? key,
    Goal: standingOf(publication, options)?.Goal,
    language: texts.language,
    Name: texts.own.TypeDescription ?? plainLine(textAt(property, 'Project/Name')) ?? place.City,
    Description: texts.own.Description,
    Street: fields.Street,
    HouseNumber: fields.HouseNumber,
    ...place,
    PublicAddress,
    DateOfPosting: dayIn(textAt(info, 'Created')) ?? ask.firstSeen('project', key),
    SoldOut: isSoldOut(Units),
    Office: officeOf(property),
    Units,
    Translations: projectTranslations(texts.Translations),
  })
  const stamp = stampOf(publication)
  if ('record' in fitting)
    yield { kind: 'project', key, ...(stamp && { stamp }), record: fitting.record, ...picturesOf(publication) }
  else yield setAside(publication, problemsOf(fitting.problems, property), 'project')
}

function unitCandidate(lot: Publication, ask: Asked, options: SkarabeeOptions) {
  const type = typeOf(lot, options)
  const fields = fieldsOf(lot.property, options)
  return {
    ...unitFields(fields, standingOf(lot, options)),
    ID: ask.numberOf('unit', lot.key),
    UnitNumber: fields.BoxNr ?? plainLine(textAt(lot.property, 'Reference')) ?? lot.key,
    MainTypeName: type && typeFields(type)?.MainTypeName,
    PublishPrice: isPriceShown(lot, options),
  }
}
