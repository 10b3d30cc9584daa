/**
 * What the law allows asking a candidate tenant (`data/law/rental-candidates.json`, docs/decisions/advertisements-and-law.md).
 */
import type { Site } from '../../../../platform/context/site.server'
import { dayInBrussels } from '../../../../platform/time/brussels'
import { lawOn, regionOf } from '../../../catalogue/law.server'
import type { ShownProperty } from '../../../catalogue/property.server'
import { type RegionalQuestion, regionalQuestions } from '../../../catalogue/regional-questions'
import { isDwelling } from '../../../catalogue/sheet/mandatory'
import type { RentalContext } from './rental-application'

/** For a home by its region; all questions for an office or garage, and abroad. */
function askedOfCandidate(site: Site, { record }: ShownProperty): readonly RegionalQuestion[] {
  const law = isDwelling(record)
    ? lawOn(dayInBrussels(site.now())).rentalCandidate(regionOf(record.Zip, record.CountryID))
    : undefined
  return law?.mayAsk ?? regionalQuestions
}

/** What a property's application is validated against now. */
export function rentalContext(site: Site, property: ShownProperty): RentalContext {
  return { asked: askedOfCandidate(site, property), today: dayInBrussels(site.now()) }
}
