/** Labels that differ by region: EPC or EPB/PEB, registration duty or verkooprecht (`data/law/legal-words.json`). */
import type { Region } from '../region'

const peb = {
  LABEL_ENERGY_PERFORMANCE: 'LABEL_ENERGY_PERFORMANCE_PEB',
  LABEL_ENERGY_CERTIFICATE_END_DATE: 'LABEL_ENERGY_CERTIFICATE_END_DATE_PEB',
}

const abroad = {
  LABEL_EPC_CLASS: 'LABEL_EPC_CLASS_ABROAD',
  LABEL_ENERGY_PERFORMANCE: 'LABEL_ENERGY_PERFORMANCE_ABROAD',
  LABEL_ENERGY_CERTIFICATE_END_DATE: 'LABEL_ENERGY_CERTIFICATE_END_DATE_ABROAD',
  LABEL_UNIQUE_CODE: 'LABEL_UNIQUE_CODE_ABROAD',
}

const regional: Record<Region | 'abroad', Readonly<Record<string, string>>> = {
  abroad,
  flanders: { LABEL_REGISTERED_RIGHT: 'LABEL_REGISTERED_RIGHT_FLANDERS' },
  brussels: peb,
  wallonia: peb,
}

/** A label's locale key in a region; undefined means abroad. */
export function regionalLabel(labelKey: string, region: Region | undefined): string {
  return regional[region ?? 'abroad'][labelKey] ?? labelKey
}
