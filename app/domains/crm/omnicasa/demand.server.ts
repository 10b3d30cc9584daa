/** Maps a saved search to a person's demand at Omnicasa. */
import type { CrmMessage, CrmOutcome } from '../../../platform/outbox/crm'
import { isRow, type Row } from '../../feeds/values/row'
import { againLater, type Undecided } from '../http/write-once.server'
import { holds } from '../message/code.server'
import { given, idFrom } from '../message/fields'
import { countryOf, personFields } from './contact.server'
import type { OmnicasaCrmOptions } from './options'
import { outcomeOf } from './outcome.server'
import type { OmnicasaCalls } from './service.server'

type Demand = Extract<CrmMessage, { kind: 'demand' }>

/** Omnicasa's numbers for the person and the search; `isHidden` if the account may not look them up. */
export type Known = { kind: 'known'; personID?: number; demandID?: number; isHidden?: boolean }

/**
 * Changes or ends a search at Omnicasa by its numbers, which is safe to repeat. A search it does not show is registered and
 * merges with the person's others; its end is then sent as a message, by `say`.
 */
export async function sendDemand(message: Demand, calls: OmnicasaCalls, say: () => Promise<CrmOutcome>): Promise<CrmOutcome> {
  const known = await knownDemand(message, calls)
  if (known.kind !== 'known') return known
  const { personID, demandID } = known
  if (personID === undefined || demandID === undefined) {
    return message.change === 'ended' ? say() : register(message, personID, calls)
  }
  const step =
    message.change === 'ended'
      ? { operation: 'UnsubscribeDemandPerson', parameters: { ID: personID, DemandID: demandID } }
      : {
          operation: 'SaveChangedDemandList',
          parameters: {
            PersonID: personID,
            ChangedAndAddedDemands: [{ DemandID: demandID, PersonId: personID, ...changed(message, calls.options) }],
          },
        }
  const outcome = againLater(await outcomeOf(await calls.write(step), calls))
  return outcome.kind === 'done' ? { kind: 'done', providerID: `${personID}/${demandID}` } : outcome
}

/** Finds the person's number by e-mail address, and the demand's by our reference in it. */
export async function knownDemand(message: Demand, calls: OmnicasaCalls): Promise<Known | Undecided> {
  const [, person, demand] = /^(\d+)\/(\d+)$/.exec(calls.tools.providerID ?? '') ?? []
  if (person !== undefined) return { kind: 'known', personID: Number(person), demandID: Number(demand) }
  const found = await personID(message.person.email, calls)
  if (found.kind !== 'known' || found.personID === undefined) return found
  const answer = await calls.read('GetDemandPerson', { ID: found.personID })
  if (answer.kind === 'refused') return { ...found, isHidden: true }
  if (answer.kind !== 'value') return answer
  const row = rowsOf(answer.value).find(each => holds(each, message.reference))
  const demandID = row && idFrom(row.DemandID ?? row.DemandId)
  return { ...found, ...(demandID !== undefined && { demandID }) }
}

export async function personID(email: string, calls: OmnicasaCalls): Promise<Known | Undecided> {
  const answer = await calls.read('GetPersonByEmail', { Email: email })
  if (answer.kind === 'refused') return { kind: 'known', isHidden: true }
  if (answer.kind !== 'value') return answer
  const id = isRow(answer.value) ? idFrom(answer.value.ID ?? answer.value.PersonID) : undefined
  return { kind: 'known', ...(id !== undefined && { personID: id }) }
}

function register(message: Demand, ID: number | undefined, calls: OmnicasaCalls): Promise<CrmOutcome> {
  const { search, person } = message
  const { options } = calls
  const parameters = given({
    ...personFields(person, message, options),
    ID,
    CountryID: countryOf(person, options),
    ...wish(message, options),
    Zips: search.zips.length > 0 ? search.zips : undefined,
    MinRooms: search.bedrooms,
    MinBathRooms: search.bathrooms,
    MinGarages: search.garages,
    MinParkings: search.parkings,
    TottalArea: search.surface,
    Comment: demandText(message),
    IsAlwaysCreatedDemand: false,
  })
  const step = { operation: 'DemandRegister2', parameters, textIn: 'Comment' }
  return calls.write(step).then(answer => outcomeOf(answer, calls))
}

/** A demand as a row of `SaveChangedDemandList`, which uses other names. */
function changed(message: Demand, options: OmnicasaCrmOptions): Row {
  const { search } = message
  return given({
    ...wish(message, options),
    Zip: search.zips.length > 0 ? search.zips.join(',') : undefined,
    BedRoomsMin: search.bedrooms,
    BathRoomsMin: search.bathrooms,
    NumberOfGaragesMin: search.garages,
    ParkingsMin: search.parkings,
    SurfaceTotalMin: search.surface,
    Comment: demandText(message),
  })
}

function wish({ search }: Demand, { types }: OmnicasaCrmOptions): Row {
  const ids = search.types.flatMap(type => types[type] ?? [])
  return {
    Goal: search.list === 'sale' ? 0 : 1,
    // An unmapped type would narrow the search to the others.
    TypeOfPropertyIDs: search.types.length > 0 && search.types.every(type => types[type]) ? ids.join(',') : undefined,
    PriceMin: search.priceMin,
    PriceMax: search.priceMax,
    Garden: search.garden,
    Terrace: search.terrace,
  }
}

/** The comment stays with the demand; its reference, the same in all changes, identifies it. */
function demandText(message: Demand): string {
  return holds(message.text, message.reference) ? message.text : `${message.text}\n${message.reference}`
}

function rowsOf(value: unknown): Row[] {
  const rows = isRow(value) && Array.isArray(value.Items) ? value.Items : Array.isArray(value) ? value : [value]
  return rows.filter(isRow)
}
