/**
 * The note for a home without an energy label, in its region's terms: showing nothing would suggest that no certificate is
 * required. The region decides which certificate it is; the law decides whether the note may say that it has been applied for.
 */
import type { Texts } from '../../../platform/i18n/texts'
import type { Region } from '../region'
import { isBusiness, isNewBuild, LAND } from '../sheet/mandatory'
import type { PropertyRecord } from '../snapshot'

/** What is known of a certificate that may lack; kept with the card. */
export type CertificateFacts = Pick<PropertyRecord, 'EnergyCertificate' | 'OffPlan' | 'ConstructionYear'> & {
  /** Nobody lives there. */
  business?: true
}

export type EnergyNote = {
  is: 'requested' | 'exempt' | 'perUnit' | 'newBuild' | 'notCommunicated'
  /** EPC in Flanders, EPB/PEB in Brussels and Wallonia. */
  certificate: 'epc' | 'peb' | 'abroad'
}

const GARAGE = 7

/** Garages and land have no certificate, and a business takeover transfers no building. */
export function certificateFacts(record: Partial<PropertyRecord>): CertificateFacts | undefined {
  const { WebID, Goal, NumberOfBedRooms, EnergyCertificate, OffPlan, ConstructionYear } = record
  if (EnergyCertificate === undefined && (WebID === LAND || WebID === GARAGE || Goal === 2)) return undefined
  return {
    ...(EnergyCertificate && { EnergyCertificate }),
    ...(isBusiness({ WebID, NumberOfBedRooms }) && { business: true as const }),
    ...(OffPlan && { OffPlan }),
    ...(ConstructionYear && { ConstructionYear }),
  }
}

/**
 * The text shown instead of a missing label.
 * @param law `requestAllowed`: whether an advertisement there may say that the certificate has been applied for
 */
export function energyNote(
  facts: CertificateFacts,
  region: Region | undefined,
  { on, requestAllowed }: { on: string; requestAllowed: boolean },
): EnergyNote | undefined {
  const certificate = region === undefined ? 'abroad' : region === 'flanders' ? 'epc' : 'peb'
  if (facts.EnergyCertificate === 'exempt') return { is: 'exempt', certificate }
  if (facts.EnergyCertificate === 'per-unit') return { is: 'perUnit', certificate }
  if (facts.EnergyCertificate === 'requested' && requestAllowed) return { is: 'requested', certificate }
  if (facts.business && region === 'wallonia') return undefined
  return { is: isNewBuild(facts, on) ? 'newBuild' : 'notCommunicated', certificate }
}

const said = {
  requested: 'ENERGY_NOTE_REQUESTED',
  exempt: 'ENERGY_NOTE_EXEMPT',
  perUnit: 'ENERGY_NOTE_PER_UNIT',
  newBuild: 'ENERGY_NOTE_NEW_BUILD',
  notCommunicated: 'ENERGY_NOTE_NOT_COMMUNICATED',
} as const
const called = { epc: 'ENERGY_CERTIFICATE_EPC', peb: 'ENERGY_CERTIFICATE_PEB', abroad: 'ENERGY_CERTIFICATE_ABROAD' } as const

/** `EPC niet meegedeeld`, `Certificat PEB non communiqué`. */
export function energyNoteWords({ is, certificate }: EnergyNote, t: Texts['t']): string {
  return t(said[is], { certificate: t(called[certificate]) })
}
