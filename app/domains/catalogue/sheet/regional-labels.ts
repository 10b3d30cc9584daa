/** Labels that are other words in some regions: EPC or EPB/PEB, registration duty or verkooprecht (`data/law/legal-words.json`). */
import type { Region } from '../region'

const peb = {
  LABEL_ENERGY_PERFORMANCE: 'LABEL_ENERGY_PERFORMANCE_PEB',
  LABEL_ENERGY_CERTIFICATE_END_DATE: 'LABEL_ENERGY_CERTIFICATE_END_DATE_PEB',
}

const regional: Record<Region, Readonly<Record<string, string>>> = {
  flanders: { LABEL_REGISTERED_RIGHT: 'LABEL_REGISTERED_RIGHT_FLANDERS' },
  brussels: peb,
  wallonia: peb,
}

/** The locale key of a label for a property in a region; undefined is abroad. */
export function regionalLabel(labelKey: string, region: Region | undefined): string {
  return (region && regional[region][labelKey]) ?? labelKey
}
